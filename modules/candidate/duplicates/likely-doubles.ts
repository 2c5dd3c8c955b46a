import { DOUBLE_REASONS, type DoubleReason } from "../contract/double-reasons.ts";
import type { Likeness } from "../contract/duplicates.ts";
import type { LikelyPair, OpenedRecords } from "../list/opened-records.ts";
import type { Identity } from "./identity.ts";
import { marksOf } from "./marks.ts";

const MAX_SCORE = 100;
/** A mark of more records tells nothing of a person: the telephone number of a school, of an office. */
const MAX_SHARED = 20;

export interface LikelyDouble extends Likeness {
  id: string;
}

/** The name of a pair in a set. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join(" ");

type MarkIndex = Pick<OpenedRecords, "byMark">;

/** The records that are probably about the same person, the likeliest first. @param self the record itself, which is none */
export function likelyDoubles({ byMark }: MarkIndex, person: Identity, self: string): LikelyDouble[] {
  const found = new Map<string, Set<DoubleReason>>();
  for (const { reason, key } of marksOf(person)) {
    const ids = byMark.get(key);
    if (!ids || ids.size > MAX_SHARED) continue;
    for (const id of ids) {
      if (id !== self) found.set(id, (found.get(id) ?? new Set<DoubleReason>()).add(reason));
    }
  }
  return [...found].map(([id, reasons]) => ({ id, ...weighed(reasons) })).sort(likeliestFirst);
}

/** Whether another record is probably about the same person. @param distinctions as `likelyPairs` takes them */
export const isLikelyDouble = (
  marks: MarkIndex,
  record: Identity & { id: string },
  distinctions: ReadonlySet<string>,
): boolean => likelyDoubles(marks, record, record.id).some(({ id }) => !distinctions.has(pairKey(id, record.id)));

/**
 * Whether a record is probably about the same person as another, asked about many records: those that stand in a pair are looked for
 * once until a record changes, and only those that a distinction names are looked at again.
 */
export function doublesIn(
  opened: OpenedRecords,
  distinctions: ReadonlySet<string>,
): (record: Identity & { id: string }) => boolean {
  opened.doubles ??= findDoubles(opened);
  const doubles = opened.doubles;
  const distinct = new Set([...distinctions].flatMap((key) => key.split(" ")));
  return (record) =>
    doubles.has(record.id) && (!distinct.has(record.id) || isLikelyDouble(opened, record, distinctions));
}

/**
 * Every likely pair among the records, the likeliest first. They are looked for once until a record changes.
 * @param distinctions keys of the pairs that a member has called two persons
 */
export function likelyPairs(opened: OpenedRecords, distinctions: ReadonlySet<string>): readonly LikelyPair[] {
  opened.pairs ??= findPairs(opened);
  if (distinctions.size === 0) return opened.pairs;
  return opened.pairs.filter(({ ids: [one, other] }) => !distinctions.has(pairKey(one, other)));
}

const tellsAPair = ({ size }: ReadonlySet<string>): boolean => size > 1 && size <= MAX_SHARED;

const findDoubles = ({ byMark }: MarkIndex): Set<string> =>
  new Set([...byMark.values()].filter(tellsAPair).flatMap((shared) => [...shared]));

function findPairs({ byMark }: MarkIndex): LikelyPair[] {
  const pairs = new Map<string, Set<DoubleReason>>();
  for (const [mark, shared] of byMark) {
    if (!tellsAPair(shared)) continue;
    const reason = mark.slice(0, mark.indexOf(" ")) as DoubleReason;
    const ids = [...shared];
    ids.forEach((one, index) => {
      for (const other of ids.slice(index + 1)) {
        const key = pairKey(one, other);
        pairs.set(key, (pairs.get(key) ?? new Set<DoubleReason>()).add(reason));
      }
    });
  }
  return [...pairs]
    .map(([key, reasons]) => ({ id: key, ids: key.split(" ") as [string, string], ...weighed(reasons) }))
    .sort(likeliestFirst)
    .map(({ id: _, ...pair }) => pair);
}

/** The same name with the same birth date says all that reading and former name would say. */
function weighed(found: ReadonlySet<DoubleReason>): Likeness {
  const isSaid = found.has("name_and_birth_date");
  const reasons = [...found].filter((it) => !(isSaid && (it === "former_name" || it === "kana_and_birth_date")));
  const sum = reasons.reduce((total, reason) => total + DOUBLE_REASONS[reason].score, 0);
  return { score: Math.min(MAX_SCORE, sum), reasons };
}

const likeliestFirst = (one: LikelyDouble, other: LikelyDouble): number =>
  other.score - one.score || one.id.localeCompare(other.id);
