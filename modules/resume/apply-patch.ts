import type { License, Resume } from "./document.ts";
import { emptyRows, type ListName, type ResumePatch, type RowOf, type RowPatch } from "./patch.ts";

/**
 * The document a save asks for. Only what the patch carries changes; everything untouched is the same object as before.
 * Rows: an id the document does not know is a new row; a removed row that is already gone is fine; the order is the order
 * sent; rows that were not mentioned keep their place and are never removed.
 */
export function applyPatch(document: Resume, patch: ResumePatch): Resume {
  return {
    ...document,
    ...patch.texts,
    profile: { ...document.profile, ...patch.profile },
    address: { ...document.address, ...patch.address },
    contact: { ...document.contact, ...patch.contact },
    educations: patchRows("educations", document.educations, patch.educations),
    jobs: patchRows("jobs", document.jobs, patch.jobs),
    licenses: patch.licenseNames
      ? licensesNamed(document.licenses, patch.licenseNames)
      : patchRows("licenses", document.licenses, patch.licenses),
    skills: patchRows("skills", document.skills, patch.skills),
  };
}

function patchRows<List extends ListName>(
  list: List,
  rows: readonly RowOf<List>[],
  patches: readonly RowPatch<RowOf<List>>[] | undefined,
): RowOf<List>[] {
  if (!patches) return rows as RowOf<List>[];
  const known = new Map(rows.map((row) => [row.id, row]));
  const removed = new Set(patches.filter(({ remove }) => remove).map(({ id }) => id));
  const sent = patches
    .filter(({ remove }) => !remove)
    .map(({ id, changes }) => ({ ...(known.get(id) ?? { ...emptyRows[list], id }), ...changes }) as RowOf<List>);
  return placeNew(
    inOrderSent(
      rows.filter(({ id }) => !removed.has(id)),
      sent,
    ),
    sent,
  );
}

/** Rows the document knows: the ones sent share out their own places in the order sent, the others stay. */
function inOrderSent<Row extends { id: string }>(rows: readonly Row[], sent: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const queue = sent.filter(({ id }) => known.has(id));
  const mentioned = new Set(queue.map(({ id }) => id));
  return rows.map((row) => (mentioned.has(row.id) ? (queue.shift() ?? row) : row));
}

/** New rows stand behind the row sent before them; at the front of the request, before the row sent after them. */
function placeNew<Row extends { id: string }>(rows: Row[], sent: readonly Row[]): Row[] {
  const placed = [...rows];
  const indexOf = (id: string | undefined) => placed.findIndex((row) => row.id === id);
  sent.forEach((row, at) => {
    if (indexOf(row.id) >= 0) return;
    const previous = indexOf(sent[at - 1]?.id);
    const next = sent
      .slice(at + 1)
      .map(({ id }) => indexOf(id))
      .find((index) => index >= 0);
    placed.splice(previous >= 0 ? previous + 1 : (next ?? placed.length), 0, row);
  });
  return placed;
}

/** A licence that is there already keeps its row with its date; a name sent twice is two rows. */
function licensesNamed(rows: readonly License[], names: readonly { id: string; name: string }[]): License[] {
  const left = [...rows];
  return names.map(({ id, name }) => {
    const at = left.findIndex((row) => row.name === name);
    return at < 0 ? { ...emptyRows.licenses, id, name } : (left.splice(at, 1)[0] as License);
  });
}
