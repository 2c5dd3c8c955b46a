import { useRef, useState } from "react";

/**
 * A question in a modal that is asked by a call. The answer comes when the modal has gone out and the focus is back on the page;
 * undefined where the person thought better of it.
 */
export function useQuestion<Subject, Answer>() {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<Answer>(undefined);
  const settle = useRef<(answer: Answer | undefined) => void>(undefined);
  return {
    ask(next: Subject): Promise<Answer | undefined> {
      // A question that is still open is taken back.
      settle.current?.(undefined);
      answer.current = undefined;
      setSubject(next);
      setOpen(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    /** The subject of the question; stays until the next question, so that the modal keeps its text while it goes out. */
    subject,
    modal: {
      isOpen,
      onOpenChange: setOpen,
      onClosed: () => {
        settle.current?.(answer.current);
        settle.current = undefined;
      },
    },
    /** Answers; the modal closes then. */
    agree(given: Answer): void {
      answer.current = given;
      setOpen(false);
    },
  };
}
