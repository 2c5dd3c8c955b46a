import { todayInTokyo } from "../../../../japanese/age.ts";
import type { LoggedAction } from "../../../../modules/monitoring/contract/log.ts";
import type { RowSource } from "../../../ui/data-table/row-source.ts";
import type { TableQuery } from "../../../ui/data-table/table-query.ts";
import { remoteExport, remoteRows } from "../../tables/remote-rows.ts";

const LOG = "/admin/log";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The first day of the chosen days in Japan: today alone is one day. */
function daysIn({ filters: { at, ...filters }, ...query }: TableQuery) {
  const days = Number(at?.[0] ?? 0);
  const from: Record<string, string> =
    days > 0 ? { from: todayInTokyo(new Date(Date.now() - (days - 1) * DAY_MS).toISOString()) } : {};
  return { query: { ...query, filters }, from };
}

/** The log as the server pages it; the chosen days become its first day. */
export const logRows: RowSource<LoggedAction> = {
  load(asked, signal) {
    const { query, from } = daysIn(asked);
    return remoteRows<LoggedAction>(LOG, from)(query, signal);
  },
  download(asked) {
    const { query, from } = daysIn(asked);
    return remoteExport(`${LOG}/export`, from)(query);
  },
};
