import { inOnePiece } from "../../../japanese/file-name.ts";
import { PassingAlert } from "../alert/passing-alert.tsx";
import type { Refusal } from "../file-area/file-rules.ts";
import type { UploadControl } from "./upload-control.ts";

/** Characters of a name at its beginning and at its end. */
const HEAD = 20;
const TAIL = 9;

/** A name that is too long does not hide that it is. */
function shortened(name: string): string {
  const letters = [...inOnePiece(name)];
  if (letters.length <= HEAD + TAIL + 1) return name;
  return `${letters.slice(0, HEAD).join("")}…${letters.slice(-TAIL).join("")}`;
}

const numbers = new WeakMap<readonly Refusal[], number>();
let latest = 0;

/** Every answer to a choice is a list of its own, whatever is in it. */
function numberOf(refused: readonly Refusal[]): number {
  const number = numbers.get(refused) ?? ++latest;
  numbers.set(refused, number);
  return number;
}

/** Two files of one name, from two folders, of which the same is to be said, are one line. */
const bySaying = (refused: readonly Refusal[]): ReadonlyMap<string, Refusal> =>
  new Map(refused.map((refusal) => [`${refusal.name} ${refusal.message}`, refusal]));

/** The refused files with reasons, for 5 s or as long as the pointer or the focus is on them. */
export function RefusedFiles({ uploads: { refused, notice, dismiss } }: { uploads: UploadControl }) {
  if (refused.length === 0 && notice === undefined) return null;
  return (
    <PassingAlert
      // Each has five seconds of its own, and is read out, also where the same is said again.
      key={numberOf(refused)}
      kind="error"
      title={notice ?? `${refused.length}件のファイルを追加できませんでした`}
      onClose={dismiss}
    >
      {refused.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {[...bySaying(refused)].map(([saying, { name, message }]) => (
            <li key={saying}>
              <span className="font-medium">{shortened(name)}</span>：{message}
            </li>
          ))}
        </ul>
      )}
    </PassingAlert>
  );
}
