import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { jobHistoryMessages } from "../../../japanese/job-history-messages.ts";
import { emptyCareerResume } from "../../../modules/career/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const STAY = {
  company_name: "株式会社みなと食品",
  start_year: 2018,
  start_month: 4,
  end_year: null,
  end_month: null,
  is_current: true,
  position: "",
};

let answerHistory: () => Response | Promise<Response>;

beforeAll(async () => {
  await loadSections(careerPages, ["work"]);
  await import("../../../web/features/career/editor/work-rows.tsx");
  await import("../../../web/features/career/editor/job-history-modal.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  answerHistory = () => new Response(JSON.stringify({ jobs: [], stays: [STAY] }));
  global.fetch = jest.fn(async (input: URL | Request) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith("/api/v1/user/job_history")) return answerHistory();
    return new Response(JSON.stringify({ user: null, csrf_token: "t" }));
  }) as unknown as typeof fetch;
});

const open = () =>
  openSection({ pages: careerPages, section: "work", known: { revision: null, values: emptyCareerResume } });
const button = () => screen.findByRole("button", { name: jobHistoryMessages.action });

test("a failed second reading says so and shows no stays of the first one", async () => {
  await open();
  await userEvent.click(await button());
  const dialog = await screen.findByRole("dialog", { name: jobHistoryMessages.action });
  expect(within(dialog).getByText(/株式会社みなと食品/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  answerHistory = () => new Response("{}", { status: 500 });
  await userEvent.click(await button());
  expect(await screen.findByText("職歴データの取得に失敗しました")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the button is disabled with データを取得中... while the 職歴 is read", async () => {
  let resolve: (answer: Response) => void = () => {};
  answerHistory = () => new Promise((settle) => (resolve = settle));
  await open();
  await userEvent.click(await button());
  expect(await screen.findByRole("button", { name: "データを取得中..." })).toBeDisabled();
  resolve(new Response(JSON.stringify({ jobs: [], stays: [] })));
  expect(await button()).toBeEnabled();
  expect(screen.getByText("職歴データがありません")).toBeVisible();
});
