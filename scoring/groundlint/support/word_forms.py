"""English words that a stemmer does not bring together: irregular forms, numbers in words, spellings."""

from __future__ import annotations

_FORMS = """rise rose risen | fall fell fallen | grow grew grown | begin began begun start starts started begins beginning |
write wrote written | lead led | win won | lose lost | find found | hold held | build built | sell sold |
buy bought purchase purchased | bring brought | think thought | teach taught | catch caught | send sent |
spend spent | keep kept | meet met | pay paid | run ran | sing sang sung | song songs | see saw seen |
take took taken | give gave given | go went gone goes | come came | know knew known | draw drew drawn |
fly flew flown flight flights | drive drove driven | break broke broken | choose chose chosen choice |
speak spoke spoken speech | steal stole stolen | throw threw thrown | wear wore worn | shoot shot |
strike struck | sink sank sunk | shrink shrank shrunk | swim swam swum | tell told | feel felt | fight fought |
sit sat | stand stood | understand understood | eat ate eaten | drink drank drunk | ride rode ridden |
hide hid hidden | forget forgot forgotten | die died dies dead death deaths dying | marry married marriage |
man men | woman women | child children | person people | life lives | foot feet | tooth teeth | mouse mice |
wife wives | leaf leaves | analysis analyses analyze analyse analyzed analysed | percent pct | colour color |
labour labor | behaviour behavior | centre center | programme program | defence defense |
organisation organization | sulphur sulfur | tumour tumor | vapour vapor | harbour harbor | favour favor |
honour honor | grey gray | tonne ton tonnes tons | metre meter | litre liter | fibre fiber | theatre theater |
licence license | paediatric pediatric | anaemia anemia | oestrogen estrogen | haemoglobin hemoglobin |
aluminium aluminum | january jan | february feb | april apr | august aug | september sep sept | october oct |
november nov | december dec | one 1 | two 2 | three 3 | four 4 | five 5 | six 6 | seven 7 | eight 8 | nine 9 |
ten 10 | eleven 11 | twelve 12 | thirteen 13 | fourteen 14 | fifteen 15 | sixteen 16 | seventeen 17 |
eighteen 18 | nineteen 19 | twenty 20 | thirty 30 | forty 40 | fifty 50 | sixty 60 | seventy 70 | eighty 80 |
ninety 90 | first 1st | second 2nd | third 3rd | fourth 4th | fifth 5th | sixth 6th | seventh 7th | eighth 8th |
ninth 9th | tenth 10th | film films movie movies | physician physicians doctor doctors |
assist aid help helped helping helps | end ends ended finish finished | big large |
quick quickly fast rapidly rapid | car cars automobile automobiles"""

FIRST_FORM = {word: group.split()[0] for group in _FORMS.split("|") for word in group.split()}
"""The form that stands for all of a group, by each of them in lower case."""
