;;; journey.el --- A writer's first minute with Eglot  -*- lexical-binding: t -*-
;; Opens the report in markdown-mode, waits for diagnostics, applies a quick fix, saves.  What it saw goes to RESULT
;; as JSON.  Environment: SETUP (files of Lisp), REPORT, FIX (regexp of the fix's title), RESULT.
;; Run with: emacs --batch -l journey.el (not -Q: Debian puts its packages on the path in site-start).

(package-initialize)
(require 'eglot)
(require 'flymake)
(require 'json)
(require 'markdown-mode)

(defun journey-wait (what ready)
  "Pump input until READY returns non-nil; give up on WHAT after two minutes."
  (let ((end (+ (float-time) 120)) answer)
    (while (and (not (setq answer (funcall ready))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (unless answer
      (message "waited in vain for %s" what)
      (kill-emacs 1))
    answer))

(defun journey-uncited ()
  "Flymake's diagnostics about uncited claims, in the order of the text."
  (seq-sort-by #'flymake-diagnostic-beg #'<
               (seq-filter (lambda (diagnostic) (string-match-p "No source" (flymake-diagnostic-text diagnostic)))
                           (flymake-diagnostics))))

;; The set-up that docs/editors.md gives; `groundlint' on PATH is the one that is tested.
(dolist (file (split-string (getenv "SETUP") ":")) (load file nil t))
(remove-hook 'markdown-mode-hook #'eglot-ensure)

(setq eglot-sync-connect 120 ; a busy machine may take longer than the defaults of 30 and 10 s
      eglot-connect-timeout 120
      jsonrpc-default-request-timeout 120
      eglot-autoreconnect nil
      eglot-send-changes-idle-time 0
      eglot-confirm-server-initiated-edits nil)
(find-file (getenv "REPORT"))
(markdown-mode)
(call-interactively #'eglot)
(journey-wait "the connection" #'eglot-managed-p)
(flymake-start)
(journey-wait "diagnostics" (lambda () (flymake-start) (journey-uncited)))

(journey-wait "a score" (lambda () (not (string= groundlint-score ""))))

(defvar journey-said nil "All that was said in the echo area.")
(advice-add 'message :before
            (lambda (format &rest arguments) (when format (push (apply #'format format arguments) journey-said))))
(groundlint-verify)
(journey-wait "the refusal to fetch"
              (lambda () (seq-find (lambda (said) (string-match-p "not trusted" said)) journey-said)))

(let* ((before (length (journey-uncited)))
       (first (car (journey-uncited)))
       (beg (flymake-diagnostic-beg first))
       (end (flymake-diagnostic-end first))
       (seen `((before . ,before)
               (score . ,groundlint-score)
               (modeline . ,(prin1-to-string mode-line-misc-info))
               (refused . ,(seq-find (lambda (said) (string-match-p "not trusted" said)) journey-said))
               (message . ,(flymake-diagnostic-text first))
               (text . ,(buffer-substring-no-properties beg end))))
       (last-nonmenu-event ?x))
  (goto-char beg)
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt choices &rest _)
               (car (seq-find (lambda (choice) (string-match-p (getenv "FIX") (downcase (car choice)))) choices)))))
    (eglot-code-actions beg end "quickfix" t))
  (journey-wait "the fix" #'buffer-modified-p)
  ;; Saving sends the change: the idle timer that does it otherwise never fires in batch mode.
  (save-buffer)
  ;; Another claim of the block may be asked about in its place.
  (journey-wait "the claim to be silent"
                (lambda ()
                  (flymake-start)
                  (not (member (flymake-diagnostic-text first) (mapcar #'flymake-diagnostic-text (journey-uncited))))))
  (eglot-shutdown (eglot-current-server) nil 120) ; waits 1.5 s by itself
  (with-temp-file (getenv "RESULT") (insert (json-encode seen))))
(kill-emacs 0)
