export interface TableSelection {
  mode: "single" | "multiple";
  /** Of the selected rows, those on other pages too. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

/** State and action of the select-all box of a page; rows of other pages stay as they are. */
export function allOf(shown: readonly string[], { keys, onChange }: TableSelection) {
  const selected = shown.filter((key) => keys.has(key)).length;
  const isAll = selected > 0 && selected === shown.length;
  return {
    count: shown.length,
    isAll,
    isSome: selected > 0 && !isAll,
    onChange(isOn: boolean) {
      const others = [...keys].filter((key) => !shown.includes(key));
      onChange(new Set(isOn ? [...others, ...shown] : others));
    },
  };
}
