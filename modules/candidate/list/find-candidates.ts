import { ageOn } from "../../../japanese/age.ts";
import { inOrder, type Sortable } from "../../../japanese/order.ts";
import { STAGES } from "../contract/choices.ts";
import type { CandidateRow } from "../contract/list.ts";
import { doublesIn, isLikelyDouble } from "../duplicates/likely-doubles.ts";
import { ageRange, type CandidatesQuery } from "./candidates-query.ts";
import type { ListedCandidate } from "./listed-candidate.ts";
import type { OpenedRecords } from "./opened-records.ts";
import { foldName, nameWords } from "./search-name.ts";

/** The records of an agency as one member sees them in lists. */
export interface ListContext {
  records: OpenedRecords;
  /** `YYYY-MM-DD` in Japan. */
  today: string;
  /** Ids that the member has bookmarked. */
  bookmarks: ReadonlySet<string>;
  /** Keys of the pairs that are two persons. */
  distinctions: ReadonlySet<string>;
}

/** Every record that a query finds, the newest change first unless asked otherwise. @throws InvalidFields at `filter_age` */
export function findCandidates(context: ListContext, query: CandidatesQuery): readonly ListedCandidate[] {
  const conditions = conditionsOf(query, context);
  return ordered(context.records, query.sort).filter((candidate) => conditions.every((holds) => holds(candidate)));
}

type Condition = (candidate: ListedCandidate) => boolean;

function conditionsOf({ search, filters }: CandidatesQuery, context: ListContext): Condition[] {
  const { today, bookmarks } = context;
  const anyOf = (
    values: readonly string[] | undefined,
    holds: (it: ListedCandidate, value: string) => boolean,
  ): Condition[] => (values ? [(it) => values.some((value) => holds(it, value))] : []);
  const folded = (values: readonly string[] | undefined) => values?.map(foldName);
  const says = (values: readonly string[] | undefined, holds: Condition): Condition[] =>
    values ? [(it) => values.includes(String(holds(it)))] : [];
  const ages = filters.age?.map(ageRange);
  return [
    ...nameWords(search).map(
      (word): Condition =>
        ({ text }) =>
          text.includes(word),
    ),
    ...anyOf(filters.stage, ({ stage }, value) => stage === value),
    ...anyOf(filters.staff, ({ staff_id }, value) => staff_id === (value === "none" ? "" : value)),
    ...anyOf(filters.prefecture, ({ prefecture }, value) => prefecture === value),
    ...anyOf(folded(filters.skill), (it, value) => it.folded.skills.includes(value)),
    ...anyOf(folded(filters.desired_job), (it, value) => it.folded.desired_job.includes(value)),
    ...anyOf(filters.tag, ({ tags }, value) => tags.includes(value)),
    ...(ages
      ? [
          ({ birth_date }: ListedCandidate) => {
            const age = birth_date === null ? Number.NaN : ageOn(birth_date, today);
            return ages.some(({ from, to }) => age >= from && age <= to);
          },
        ]
      : []),
    ...says(filters.bookmarked, ({ id }) => bookmarks.has(id)),
    ...(filters.duplicate ? says(filters.duplicate, doublesIn(context.records, context.distinctions)) : []),
    ...says(filters.linked, () => false),
  ];
}

const STAGE_ORDER = Object.keys(STAGES);

/** The value that a column is sorted by. A name is sorted by its reading, an age by the birth date of the younger first. */
const SORTED_BY: Readonly<Record<string, (it: ListedCandidate) => Sortable>> = {
  name: ({ kana, name }) => kana || name,
  age: ({ birth_date }) => (birth_date === null ? null : -Date.parse(birth_date)),
  stage: ({ stage }) => STAGE_ORDER.indexOf(stage),
  next_contact_on: ({ next_contact_on }) => dayNumber(next_contact_on),
  accepted_on: ({ accepted_on }) => dayNumber(accepted_on),
  updated_at: ({ updated_at }) => Date.parse(updated_at),
};

const dayNumber = (day: string | null): number | null => (day === null ? null : Date.parse(day));

/** Sorted once for every column and direction until a record changes. */
function ordered({ byId, orders }: OpenedRecords, sort: CandidatesQuery["sort"]): readonly ListedCandidate[] {
  const { column, direction } = sort ?? { column: "updated_at", direction: "desc" };
  const name = `${column} ${direction}`;
  const keyOf = SORTED_BY[column] as (it: ListedCandidate) => Sortable;
  const found = orders.get(name) ?? inOrder([...byId.values()], keyOf, direction);
  orders.set(name, found);
  return found;
}

/** A record as a list answers it. @param members names by id */
export function toRow(
  listed: ListedCandidate,
  { records, today, bookmarks, distinctions }: ListContext,
  members: ReadonlyMap<string, string>,
): CandidateRow {
  const { text: _, folded: _folded, address: _address, staff_id, birth_date, ...row } = listed;
  const staff = members.get(staff_id);
  return {
    ...row,
    birth_date,
    age: birth_date === null ? null : ageOn(birth_date, today),
    staff: staff === undefined ? null : { id: staff_id, name: staff },
    bookmarked: bookmarks.has(row.id),
    linked: false,
    duplicate: isLikelyDouble(records, listed, distinctions),
  };
}
