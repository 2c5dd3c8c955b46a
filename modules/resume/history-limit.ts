/** Events of one 履歴書: an autosave every two seconds for two days and nights. */
export const MOST_EVENTS = 100_000;
const WARNED_FROM = MOST_EVENTS * 0.9;

const count = (events: number) => events.toLocaleString("ja-JP");

/** @param revision of the newest event; undefined for nothing to say */
export function historyWarning(revision: number | null): string | undefined {
  const events = (revision ?? -1) + 1;
  if (events < WARNED_FROM) return undefined;
  if (events >= MOST_EVENTS) return historyFull;
  return `編集履歴が上限に近づいています（${count(events)}／${count(MOST_EVENTS)}件）。上限に達すると保存できなくなります。`;
}

export const historyFull = `編集履歴が上限（${count(MOST_EVENTS)}件）に達したため、保存できません。これまでの内容の閲覧・印刷・書き出しはできます。`;
