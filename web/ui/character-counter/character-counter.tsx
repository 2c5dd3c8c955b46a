/** Default limit of a text (specification section 9, counter). */
export const DEFAULT_MAX = 1000;

export interface CharacterCounterProps {
  text: string;
  /** Default: 1000. */
  max?: number;
  /** From here it warns. Default: nine tenths of `max`. */
  warnFrom?: number;
  /** A text of exactly `max` characters is not red yet. */
  isRedAboveMax?: boolean | undefined;
}

export type CounterState = "plain" | "warning" | "full";

/** Characters as a person counts them: 𠮷 is one, a line break is one. */
export const countCharacters = (text: string): number => [...text].length;

/** Grey, yellow from `warnFrom`, red from `redFrom` (specification section 5, character counter). */
export function counterState(
  count: number,
  max: number,
  warnFrom = Math.floor(max * 0.9),
  redFrom = max,
): CounterState {
  if (count >= redFrom) return "full";
  return count >= warnFrom ? "warning" : "plain";
}

const COLOR: Readonly<Record<CounterState, string>> = {
  plain: "text-ink-faint",
  warning: "text-warning",
  full: "text-danger font-medium",
};

/**
 * 「120 / 1000文字」 under a text, and by how much it is too long. It is announced only near the limit.
 *
 * It sets a limit where there is none, but never as the attribute `maxlength`: a browser would cut what is pasted, and
 * confirmed IME text silently. A text that is too long stays, is shown in red, and is refused by the form.
 */
export function CharacterCounter({ text, max = DEFAULT_MAX, warnFrom, isRedAboveMax }: CharacterCounterProps) {
  const count = countCharacters(text);
  const state = counterState(count, max, warnFrom, isRedAboveMax ? max + 1 : max);
  return (
    <p
      data-state={state}
      aria-live={state === "plain" ? "off" : "polite"}
      className={`figures ml-auto text-sm ${COLOR[state]}`}
    >
      {`${count} / ${max}文字${count > max ? `（${count - max}文字超えています）` : ""}`}
    </p>
  );
}
