import type { AgencyApplication } from "../../../modules/applications/contract/application.ts";
import type { AgencyJobRow } from "../../../modules/jobs/contract/posting.ts";
import { applicationColumns } from "../../../web/features/applications/agency-columns.tsx";
import { jobColumns } from "../../../web/features/jobs/job-columns.tsx";
import type { Column } from "../../../web/ui/data-table/column.ts";

const at = "2026-11-26T05:03:00.000Z";

function cells<Row>(columns: readonly Column<Row>[], row: object): unknown[] {
  return columns.filter(({ id }) => /_at$|_until$/.test(id)).map(({ cell }) => cell?.(row as Row));
}

test("tables write dates with slashes, the agency's jobs as its applicants", () => {
  expect(cells<AgencyJobRow>(jobColumns, { valid_until: "2026-12-01", updated_at: at })).toEqual([
    "2026/12/01",
    "2026/11/26 14:03",
  ]);
  expect(cells<AgencyApplication>(applicationColumns([]), { sent_at: at, moved_at: at })).toEqual([
    "2026/11/26 14:03",
    "2026/11/26 14:03",
  ]);
});
