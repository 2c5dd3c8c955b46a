import { toCsv } from "../../japanese/csv.ts";
import { inOrder } from "../../japanese/order.ts";
import { matchesWords, searchWords } from "../../japanese/search-text.ts";
import { tableMessages } from "../../japanese/table-messages.ts";
import { type PagedQuery, pagedQuery, pageWithin } from "../../src/http/paging.ts";
import { InvalidFields } from "../../src/http/problems.ts";
import {
  DEMO_ROLES,
  DEMO_STATUSES,
  type DemoOrder,
  type DemoUser,
  type DemoUsersAnswer,
  demoUserColumns,
} from "./contract.ts";
import { demoUsers } from "./data/users.ts";

/** Sorts names by reading. */
const SORTED_BY = {
  name: ({ kana }) => kana,
  email: ({ email }) => email,
  role: ({ role }) => DEMO_ROLES.indexOf(role),
  status: ({ status }) => DEMO_STATUSES.indexOf(status),
  prefecture: ({ prefecture }) => prefecture,
  joined_on: ({ joined_on }) => joined_on,
  documents: ({ documents }) => documents,
  progress: ({ progress }) => progress,
} as const satisfies Record<string, (user: DemoUser) => string | number>;

const FILTERS = { role: DEMO_ROLES, status: DEMO_STATUSES, prefecture: "any" } as const;
type Filter = keyof typeof FILTERS;

export const demoUsersQuery = pagedQuery({ sortable: Object.keys(SORTED_BY), filters: FILTERS });

/** One page of the matching users. */
export function pageOfUsers(query: PagedQuery): DemoUsersAnswer {
  const found = usersFor(query);
  const { offset, pagination } = pageWithin(found.length, query);
  return { items: found.slice(offset, offset + query.perPage), pagination };
}

/** All matching users as CSV for Excel. */
export const csvOfUsers = (query: PagedQuery): string =>
  toCsv(
    demoUserColumns.map(({ label }) => label),
    usersFor(query).map((user) => demoUserColumns.map(({ value }) => value(user))),
  );

function usersFor({ search, filters, sort }: PagedQuery): readonly DemoUser[] {
  const words = searchWords(search);
  const found = demoUsers.filter(
    (user) =>
      Object.entries(filters).every(([name, values]) => values.includes(user[name as Filter])) &&
      matchesWords(words, [user.name, user.kana, user.email, user.prefecture]),
  );
  return sort ? inOrder(found, SORTED_BY[sort.column as keyof typeof SORTED_BY], sort.direction) : found;
}

/**
 * Accepts an order of known users, each once, with positions from 1 without a gap.
 * @throws InvalidFields for `order`
 */
export function checkOrder({ order }: DemoOrder): void {
  const ids = new Set(order.map(({ id }) => id));
  const positions = new Set(order.map(({ position }) => position));
  const isWhole =
    ids.size === order.length && positions.size === order.length && Math.max(...positions) === order.length;
  if (!isWhole) throw new InvalidFields({ order: [tableMessages.orderIncomplete] });
  if (order.some(({ id }) => !known.has(id))) throw new InvalidFields({ order: [tableMessages.unknownRow] });
}

const known: ReadonlySet<string> = new Set(demoUsers.map(({ id }) => id));
