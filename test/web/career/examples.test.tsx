import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { emptyCareerResume } from "../../../modules/career/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { occupations } from "../../../web/features/career/examples/occupations.ts";
import { withBlanks } from "../../../web/features/career/examples/with-blanks.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const items = occupations.flatMap((group) => group.items);
const salesperson = items[0];

beforeAll(async () => {
  await loadSections(careerPages, ["work", "summary"]);
  await import("../../../web/features/career/editor/work-rows.tsx");
  await import("../../../web/features/career/editor/work-details.tsx");
  await import("../../../web/features/career/editor/summary-fields.tsx");
  await import("../../../web/features/career/examples/text-examples-modal.tsx");
  await import("../../../web/features/career/examples/row-examples-modal.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  global.fetch = jest.fn(async () => new Response("{}", { status: 503 })) as unknown as typeof fetch;
});

/** Searches for an occupation by what people call it, and takes its example. */
async function takeExample(button: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value: "ルート営業" } });
  fireEvent.click(await within(dialog).findByRole("button", { name: "「法人営業」の例を使う" }));
}

test("an example is written below the typed text, without its figures", async () => {
  await openSection({ pages: careerPages, section: "summary", known: { revision: 1, values: emptyCareerResume } });
  const field = screen.getByRole("textbox", { name: /^職務要約/ });
  expect(screen.getByRole("button", { name: "職務要約を例から始める" })).toBeVisible();
  fireEvent.change(field, { target: { value: "営業に従事。" } });
  await takeExample("職務要約の記入例");
  const text = `営業に従事。\n\n${withBlanks(salesperson?.summary ?? "")}`;
  await waitFor(() => expect(field).toHaveValue(text));
  expect(text).toMatch(/商社で法人営業に◯年間従事/);
});

test("a 職務経歴 without works begins with an example: a work with a project, its company left to the person", async () => {
  await openSection({ pages: careerPages, section: "work", known: { revision: 1, values: emptyCareerResume } });
  await takeExample("職務経歴を例から始める");
  expect(await screen.findByRole("combobox", { name: /^会社名/ })).toHaveValue("");
  const projects = await screen.findByRole("list", { name: "担当業務・プロジェクト" });
  expect(within(projects).getByText(salesperson?.project ?? "")).toBeInTheDocument();
});

test("every occupation has an example of every text, found by its reading", () => {
  expect(items.length).toBeGreaterThanOrEqual(15);
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  for (const { name, kana, project, role, description, skills, summary, selfPr } of items) {
    expect(kana).toMatch(/^[ぁ-んー]+$/);
    expect([name, description.split("\n").filter((line) => !line.startsWith("・"))]).toEqual([name, []]);
    expect([project, role, summary, selfPr, ...skills]).not.toContain("");
    // 体言止め in lists, です・ます in sentences.
    expect([name, /。/.test(description)]).toEqual([name, false]);
    for (const text of [summary, selfPr]) expect(text).toMatch(/(ます|ました|でした)。$/);
  }
});
