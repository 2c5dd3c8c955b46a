/** Share of the maximum from which on the person is warned. */
const WARNING_SHARE = 0.9;

const count = (events: number) => events.toLocaleString("ja-JP");

/**
 * Words for a person whose history comes near its maximum length or has reached it.
 * @param revision of the newest event
 * @returns undefined below nine tenths of the maximum
 */
export function historyWarning(revision: number | null, maxEvents: number): string | undefined {
  const events = (revision ?? -1) + 1;
  if (events < maxEvents * WARNING_SHARE) return undefined;
  if (events >= maxEvents) return historyFull(maxEvents);
  return `編集履歴が上限に近づいています（${count(events)}／${count(maxEvents)}件）。上限に達すると保存できなくなります。`;
}

/** The refusal of a write to a stream of maximum length. */
export const historyFull = (maxEvents: number): string =>
  `編集履歴が上限（${count(maxEvents)}件）に達したため、保存できません。これまでの内容の閲覧・印刷・書き出しはできます。`;
