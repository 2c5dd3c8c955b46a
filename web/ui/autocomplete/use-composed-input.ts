import { type CompositionEvent, type Ref, useCallback, useRef } from "react";
import { withoutPendingRomaji } from "../../../japanese/kana.ts";

/**
 * An input with the state of its IME composition.
 * @param forwarded receives the input too
 * @param onComposed called with the whole text when a composition has ended and the input still has the focus
 */
export function useComposedInput(forwarded: Ref<HTMLInputElement> | undefined, onComposed: (text: string) => void) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** The composition text; null outside of a composition. */
  const composing = useRef<string>(null);
  const finishing = useRef(false);

  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      inputRef.current = input;
      if (typeof forwarded === "function") forwarded(input);
      else if (forwarded) forwarded.current = input;
    },
    [forwarded],
  );

  const note = ({ data }: CompositionEvent) => {
    composing.current = data;
  };

  return {
    ref,
    inputRef,
    handlers: {
      onCompositionStart: note,
      onCompositionUpdate: note,
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        composing.current = null;
        if (!finishing.current && document.activeElement === currentTarget) onComposed(currentTarget.value);
      },
    },
    /** The text without the letters of the composition that are not kana yet. */
    withoutPending(text: string): string {
      const data = composing.current;
      return data !== null && text.endsWith(data)
        ? text.slice(0, -data.length || undefined) + withoutPendingRomaji(data)
        : text;
    },
    /** Ends a composition that is under way, for the text is about to be another: the IME would write its own over it. */
    finish(): void {
      if (composing.current === null) return;
      finishing.current = true;
      inputRef.current?.blur();
      inputRef.current?.focus();
      finishing.current = false;
    },
    isFinishing: () => finishing.current,
  };
}
