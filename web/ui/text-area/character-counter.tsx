export interface CharacterCounterProps {
  text: string;
  max: number;
  warnFrom?: number;
}

export type CounterState = "plain" | "warning" | "full";

/** Characters as a person counts them: 𠮷 is one, a line break is one. */
export const countCharacters = (text: string): number => [...text].length;

/** Grey, yellow from `warnFrom`, red from `max` (specification section 5, character counter). */
export function counterState(count: number, max: number, warnFrom = Math.floor(max * 0.9)): CounterState {
  if (count >= max) return "full";
  return count >= warnFrom ? "warning" : "plain";
}

const COLOR: Readonly<Record<CounterState, string>> = {
  plain: "text-ink-faint",
  warning: "text-warning",
  full: "text-danger font-medium",
};

/** 「120 / 1000文字」 under a text area. Screen readers hear it only when it gets tight. */
export function CharacterCounter({ text, max, warnFrom }: CharacterCounterProps) {
  const count = countCharacters(text);
  const state = counterState(count, max, warnFrom);
  return (
    <p
      data-state={state}
      aria-live={state === "plain" ? "off" : "polite"}
      className={`figures ml-auto text-sm ${COLOR[state]}`}
    >
      {count} / {max}文字
    </p>
  );
}
