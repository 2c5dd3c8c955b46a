import {
  type ApplicationHistoryEntry,
  type ApplicationState,
  isOpen,
} from "../../../../modules/applications/contract/application.ts";
import { hasWords } from "./said.tsx";

/**
 * The newest words of the other side and all answers since, oldest first. Once the application is over: the words that came
 * with its end.
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
  const newest = spoken.findIndex(({ by }) => by.role !== role);
  return spoken.slice(0, newest === -1 ? undefined : newest + 1).toReversed();
}
