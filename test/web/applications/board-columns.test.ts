import type {
  AgencyApplication,
  ApplicationState,
  OwnApplication,
} from "../../../modules/applications/contract/application.ts";
import type { BookmarkEntry } from "../../../modules/job-search/contract/saved-jobs.ts";
import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { agencyCard, seekerCards } from "../../../web/features/applications/board-columns.ts";

const card = (state: ApplicationState, id: string = state) => ({
  id,
  revision: 1,
  job: { id: `job-${id}`, title: `求人 ${id}`, company: "青葉商事" },
  state,
  sent_at: "2026-11-01T00:00:00.000Z",
  moved_at: "2026-11-02T00:00:00.000Z",
});
const own = (state: ApplicationState): OwnApplication => ({ ...card(state), note: "", next_date: null, reason: null });
const agency = (state: ApplicationState): AgencyApplication => ({
  ...card(state),
  applicant: { name: "青葉 花子" },
  rejection: null,
});
const bookmark = (id: string, more: Partial<BookmarkEntry> = {}): BookmarkEntry => ({
  job_id: id,
  job: { id, title: `求人 ${id}`, company: { id: "c", name: "みなと印刷" } } as JobCard,
  note: "",
  bookmarked_at: "2026-11-01T00:00:00.000Z",
  expires_soon: false,
  is_open: true,
  ...more,
});

test("shows kept jobs without an application as 気になる; only open ones can be applied to, gone ones are left out", () => {
  const cards = seekerCards(
    [own("applied")],
    [bookmark("job-applied"), bookmark("a"), bookmark("b", { is_open: false }), bookmark("c", { job: null })],
  );
  expect(cards.map(({ id, column, href, targets }) => [id, column, href, targets.map(({ id: to }) => to)])).toEqual([
    ["a", "interested", "/jobs/a", ["applied"]],
    ["b", "interested", "/jobs/b", []],
    ["applied", "applied", "/applications/applied", ["withdrawn"]],
  ]);
});

test.each([
  ["applied", "applied", true],
  ["screening", "screening", true],
  ["interview", "interview", true],
  ["offer", "offer", true],
  ["hired", "ended", false],
  ["rejected", "ended", false],
  ["withdrawn", "ended", false],
] as const)(
  "an application in the state %s is in the column %s; the applicant may withdraw: %s",
  (state, column, may) => {
    const [shown] = seekerCards([own(state)], []);
    expect(shown).toMatchObject({
      column,
      targets: may ? [{ id: "withdrawn", label: "辞退する", column: "ended" }] : [],
    });
  },
);

test("offers the agency both ends of an offer in one column, and nothing after a withdrawal", () => {
  const ends = agencyCard(agency("offer")).targets.filter(({ column }) => column === "ended");
  expect(ends.map(({ label }) => label)).toEqual(["入社", "不採用"]);
  expect(agencyCard(agency("withdrawn")).targets).toEqual([]);
});

test("names the card of an erased applicant 削除済み", () => {
  expect(agencyCard({ ...agency("applied"), applicant: null }).name).toBe("削除済み");
});
