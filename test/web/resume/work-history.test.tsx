import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { sectionValues } from "../../../documents/values.ts";
import { emptyCareerResume, emptyRows, type JobHistory, type Work } from "../../../modules/career/contract.ts";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { sectionOf } from "../../../web/features/documents/sections.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { useEditor } from "../../../web/features/forms/editor/use-editor.ts";
import { FormProvider } from "../../../web/features/forms/fields/field-hooks.tsx";
import { WorkHistoryButton } from "../../../web/features/resume/editor/work-history-button.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const work = (company_name: string, rest: Partial<Work>): Work => ({
  ...emptyRows.works,
  id: crypto.randomUUID(),
  company_name,
  ...rest,
});
const WORKS = [
  work("株式会社うみ商事", { start_year: 2022, start_month: 4, is_current: true }),
  work("株式会社みなと食品", { start_year: 2018, start_month: 4, end_year: 2022, end_month: 3 }),
];

const shape = sectionOf(resumeDefinition, "job-histories");
const save = jest.fn();

function Page() {
  const editor = useEditor({
    key: "resume/job-histories",
    shape,
    known: { revision: null, values: sectionValues(shape, emptyResume) },
    today: () => "2026-11-23",
    drafts: createDraftStore("hanako"),
    save,
    load: async () => undefined,
  });
  return (
    <FormProvider {...editor}>
      <WorkHistoryButton />
    </FormProvider>
  );
}

function answer(works: readonly Work[], stays: JobHistory["stays"] = [], status = 200): void {
  const answers: Record<string, unknown> = {
    "/api/v1/user/career_resume": { revision: 1, career_resume: { ...emptyCareerResume, works } },
    "/api/v1/user/job_history": { jobs: [], stays },
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input);
    const [, body] = Object.entries(answers).find(([path]) => url.endsWith(path)) ?? [];
    return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  });
}

async function open(): Promise<HTMLElement> {
  render(
    <Provider store={createStore()}>
      <Page />
    </Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "職務経歴書から取り込む" }));
  return screen.findByRole("dialog", { name: "職務経歴書から職歴を取り込む" }, { timeout: 5000 });
}

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  save.mockReset().mockImplementation(async (_patch: unknown, base: unknown) => ({ kind: "saved", snapshot: base }));
});
afterEach(() => jest.restoreAllMocks());

it("saves the rows of the ticked works at once, in order, with their origin", async () => {
  answer(WORKS);
  const modal = await open();
  expect(within(modal).getByText("2018年4月 入社・2022年3月 退職 株式会社みなと食品")).toBeInTheDocument();
  fireEvent.click(within(modal).getByRole("button", { name: "2件を取り込む" }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [patch, , explicit, origin] = save.mock.calls[0] ?? [];
  expect([explicit, origin]).toEqual([false, "work-history"]);
  const written = JSON.stringify(patch);
  const months = [...written.matchAll(/"year":(\d+)/g)].map(([, year]) => year);
  expect(months).toEqual(["2018", "2022", "2022"]);
  expect(written.match(/"is_employed":true/g)).toHaveLength(1);
});

it("leaves a work without its tick where it is", async () => {
  answer(WORKS);
  const modal = await open();
  fireEvent.click(within(modal).getByRole("checkbox", { name: /みなと食品/ }));
  fireEvent.click(within(modal).getByRole("button", { name: "1件を取り込む" }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(JSON.stringify(save.mock.calls[0]?.[0])).not.toContain("みなと食品");
});

it("offers nothing where the 職歴 has every work", async () => {
  const { company_name, start_year, start_month, end_year, end_month } = WORKS[1] as Work;
  const stay = { company_name, start_year, start_month, end_year, end_month, is_current: false, position: "" };
  answer(WORKS.slice(1), [stay]);
  const modal = await open();
  expect(within(modal).getByText("入力済み")).toBeInTheDocument();
  expect(within(modal).getByRole("button", { name: "0件を取り込む" })).toBeDisabled();
});

it.each([
  ["職務経歴データがありません", 200],
  ["職務経歴データの取得に失敗しました", 500],
])("says %s", async (text, status) => {
  answer([], [], status);
  render(
    <Provider store={createStore()}>
      <Page />
    </Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "職務経歴書から取り込む" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
