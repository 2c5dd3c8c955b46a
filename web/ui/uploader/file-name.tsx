import { useState } from "react";
import { Button } from "react-aria-components/Button";

/** Characters that stay at the end: the extension and the part that often distinguishes versions. */
const TAIL = 9;
/** Shorter names are always shown whole. */
const SHORT = 18;

/** A file's name in one line, shortened in its middle; a press shows a long one whole. */
export function FileName({ name }: { name: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const letters = [...name];
  if (letters.length <= SHORT) return <span className="min-w-0 font-medium">{name}</span>;
  const head = letters.slice(0, -TAIL).join("");
  const tail = letters.slice(-TAIL).join("");
  return (
    <Button
      aria-label={name}
      aria-expanded={isWhole}
      onPress={() => setIsWhole(!isWhole)}
      className={`-my-2 min-h-11 min-w-0 max-w-full rounded-sm text-left font-medium ${isWhole ? "" : "flex items-center"}`}
    >
      <span className={isWhole ? "" : "truncate"}>{head}</span>
      <span className={isWhole ? "" : "shrink-0 whitespace-pre"}>{tail}</span>
    </Button>
  );
}
