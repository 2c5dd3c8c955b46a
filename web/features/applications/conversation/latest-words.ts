import {
  type ApplicationHistoryEntry,
  type ApplicationState,
  isOpen,
} from "../../../../modules/applications/contract/application.ts";
import { hasWords } from "./said.tsx";

const MOST = 5;

/**
 * Words of the other side since the reader's answer before, and the answers since: the newest five, oldest first. Once the
 * application is over: the words that came with its end.
 * @param role of the reader
 * @param history newest first
 */
export function latestWords(
  role: string,
  { state, history }: { state: ApplicationState; history: readonly ApplicationHistoryEntry[] },
): readonly ApplicationHistoryEntry[] {
  const spoken = history.filter(hasWords);
  if (!isOpen(state)) {
    const [end] = history.filter(({ kind }) => kind === "move");
    return end && end.by.role !== role && hasWords(end) ? [end] : [];
  }
  const heard = spoken.findIndex(({ by }) => by.role !== role);
  const before = spoken.findIndex(({ by }, index) => index > heard && by.role === role);
  const end = heard === -1 || before === -1 ? spoken.length : before;
  return spoken.slice(0, Math.min(end, MOST)).toReversed();
}
