/** Characters of the notes of a record. */
const MAX_NOTES = 4_000;

/** Texts of other documents as notes, each below its title; one that finds no room is named instead. */
export function toNotes(texts: readonly (readonly [title: string, text: unknown])[]): {
  notes: string;
  unread: string[];
} {
  let notes = "";
  const unread: string[] = [];
  for (const [title, text] of texts) {
    if (typeof text !== "string" || text.trim() === "") continue;
    const longer = `${notes}${notes && "\n\n"}【${title}】\n${text.trim()}`;
    if ([...longer].length <= MAX_NOTES) notes = longer;
    else unread.push(`${title}（メモに入りきりません）`);
  }
  return { notes, unread };
}
