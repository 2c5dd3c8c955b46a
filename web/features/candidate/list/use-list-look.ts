import { useState } from "react";
import { useMedia } from "../../../ui/media/use-media.ts";
import { CHOOSABLE, FIRST_COLUMNS } from "./candidate-columns.tsx";

const KEY = "candidate-list";

/** The list is rows under columns, or cards. */
export type ListKind = "table" | "cards";

interface Look {
  kind?: ListKind;
  columns?: readonly string[];
}

/** The look of the list as it was last chosen on this device; a phone begins with cards. */
export function useListLook() {
  const [look, setLook] = useState(read);
  const isNarrow = useMedia("(width < 48rem)");
  const choose = (part: Look) => {
    const next = { ...look, ...part };
    setLook(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing: the look is that of today.
    }
  };
  return {
    kind: look.kind ?? (isNarrow ? "cards" : "table"),
    columns: look.columns ?? FIRST_COLUMNS,
    chooseKind: (kind: ListKind) => choose({ kind }),
    chooseColumns: (columns: readonly string[]) => choose({ columns }),
  };
}

function read(): Look {
  try {
    const { kind, columns }: Look = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
    return {
      ...((kind === "table" || kind === "cards") && { kind }),
      ...(Array.isArray(columns) && {
        columns: CHOOSABLE.flatMap(({ value }) => (columns.includes(value) ? [value] : [])),
      }),
    };
  } catch {
    return {};
  }
}
