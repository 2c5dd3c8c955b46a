import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { daysAfter } from "../../../japanese/days-after.ts";
import type { AgencyOverview } from "../../../modules/agency/contract.ts";
import { APPLICATION_STATES } from "../../../modules/applications/contract/application.ts";
import type { Today } from "../../../modules/candidate/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { today } from "../../../web/app/today.ts";
import { AgencyHome } from "../../../web/features/agency/agency-home.tsx";

const counts = (applied: number) =>
  Object.fromEntries(APPLICATION_STATES.map((state) => [state, state === "applied" ? applied : 0])) as Record<
    (typeof APPLICATION_STATES)[number],
    number
  >;

const empty: AgencyOverview = {
  applications: { counts: counts(0), waiting: [] },
  jobs: { published: 0, unpublished: 0, ending: [], ending_count: 0 },
};

const nothing: Today = { follow_ups: [], new_applications: [], answered_proposals: [], incomplete: [], overdue: [] };

async function open(overview: AgencyOverview, work: Today = nothing): Promise<void> {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (init?.method === "PATCH") moved.push(JSON.parse(String(init.body)));
    return Response.json(String(input).endsWith("/agency/today") ? work : overview);
  });
  render(
    <Provider store={createStore()}>
      <AgencyHome />
    </Provider>,
  );
}

/** Bodies of saves of a candidate. */
let moved: unknown[] = [];

afterEach(() => {
  moved = [];
  jest.restoreAllMocks();
});

test("shows what waits and what ends, each as a link", async () => {
  const sent_at = "2026-01-05T01:00:00.000Z";
  await open({
    applications: {
      counts: counts(7),
      waiting: [
        {
          id: "a1",
          revision: 0,
          job: { id: "j1", title: "ルート営業", company: "株式会社あおば計画" },
          state: "applied",
          sent_at,
          moved_at: sent_at,
          applicant: { name: "山田 花子" },
          rejection: null,
        },
      ],
    },
    jobs: {
      published: 3,
      unpublished: 1,
      ending: [{ id: "j2", title: "機械設計", company: "学校法人かつら学園", valid_until: today() }],
      ending_count: 3,
    },
  });
  expect(await screen.findByRole("link", { name: "山田 花子" })).toHaveAttribute("href", "/agency/applications/a1");
  expect(screen.getByRole("link", { name: "対応を待つ応募はほかに6件" })).toHaveAttribute(
    "href",
    "/agency/applications?view=table&filter_state=applied&sort_column=sent_at&sort_direction=asc",
  );
  const ending = screen.getByRole("link", { name: "機械設計" });
  expect(ending).toHaveAttribute("href", "/agency/jobs/j2");
  expect(within(ending.closest("li") as HTMLElement).getByText("今日まで")).toBeVisible();
  expect(screen.getByRole("link", { name: "まもなく掲載が終わる求人はほかに2件" })).toHaveAttribute(
    "href",
    "/agency/jobs?filter_status=active&filter_published=true&filter_valid_until=soon&sort_column=valid_until&sort_direction=asc",
  );
  expect(screen.getByText("公開中", { exact: false })).toHaveTextContent("公開中 3件、下書き・非公開 1件");
});

test("each count leads to its list, and none to an empty one", async () => {
  await open({
    applications: { counts: counts(7), waiting: [] },
    jobs: { published: 3, unpublished: 1, ending: [], ending_count: 0 },
  });
  expect(await screen.findByRole("link", { name: "応募済みの応募7件" })).toHaveAttribute(
    "href",
    "/agency/applications?view=table&filter_state=applied",
  );
  expect(screen.queryByRole("link", { name: /^書類選考の応募/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "公開中の求人3件" })).toHaveAttribute(
    "href",
    "/agency/jobs?filter_status=active&filter_published=true",
  );
  expect(screen.getByRole("link", { name: "下書き・非公開の求人1件" })).toHaveAttribute(
    "href",
    "/agency/jobs?filter_status=active&filter_published=false",
  );
});

test("leads an agency without jobs and applications to its first job", async () => {
  await open(empty);
  expect(await screen.findByRole("link", { name: "求人を作成する" })).toHaveAttribute("href", "/agency/jobs/new");
  expect(screen.queryByText("選考の状況")).not.toBeInTheDocument();
});

test("says of each part that there is nothing in it", async () => {
  await open({ ...empty, jobs: { published: 1, unpublished: 0, ending: [], ending_count: 0 } });
  expect(await screen.findByText("対応を待っている応募はありません。")).toBeVisible();
  expect(screen.getByText("7日以内に掲載が終わる求人はありません。")).toBeVisible();
});

test("a contact that is due is done or moved with one press", async () => {
  const due = { candidate: { id: "c1", name: "佐倉 美咲" }, on: today(), text: "今日が連絡の予定日です" };
  await open(empty, { ...nothing, follow_ups: [due] });
  expect(await screen.findByRole("link", { name: "佐倉 美咲" })).toHaveAttribute("href", "/candidates/c1");
  await userEvent.click(screen.getByRole("button", { name: "佐倉 美咲さんへの連絡を明日へ移す" }));
  await userEvent.click(screen.getByRole("button", { name: "佐倉 美咲さんへの連絡を完了にする" }));
  expect(moved).toEqual([
    { candidate: { next_contact_on: daysAfter(today(), 1) } },
    { candidate: { next_contact_on: null } },
  ]);
});

test("says what is missing of a record, and nothing of an empty list", async () => {
  const candidate = { id: "c1", name: "渡邉 大輔" };
  await open(empty, { ...nothing, incomplete: [{ candidate, on: today(), text: "電話番号が未入力です" }] });
  expect(await screen.findByText("電話番号が未入力です")).toBeVisible();
  expect(screen.queryByText("今日までに連絡する候補者")).not.toBeInTheDocument();
});
