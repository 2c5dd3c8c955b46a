import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const leaving = {
  id: "4b1f0c6e-6b0e-4c55-9d3f-2f6b1c1e0a11",
  year: 2022,
  month: 3,
  company_name: "株式会社みなと食品",
  kind: "退職",
  reason: "一身上の都合",
  position: null,
  is_employed: false,
  should_show: true,
};

beforeAll(async () => {
  await loadSections(resumePages, ["job-histories"]);
  await import("../../../web/features/resume/editor/job-rows.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  global.fetch = jest.fn(async () => new Response("{}")) as unknown as typeof fetch;
});

async function openRow() {
  const values = { ...emptyResume, jobs: [leaving] };
  await openSection({ pages: resumePages, section: "job-histories", known: { revision: 1, values } as never });
  await userEvent.click(await screen.findByRole("button", { name: /株式会社みなと食品/, expanded: false }));
}

test("the choice between entering and leaving keeps the reason for when it comes back", async () => {
  await openRow();
  fireEvent.change(screen.getByRole("textbox", { name: /^退職理由/ }), { target: { value: "会社都合" } });
  await userEvent.click(screen.getByRole("radio", { name: "入社" }));
  expect(screen.queryByRole("textbox", { name: /^退職理由/ })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "退職" }));
  expect(screen.getByRole("textbox", { name: /^退職理由/ })).toHaveValue("会社都合");
});

test("a new row draws its fields and puts the focus into the first of them", async () => {
  await openRow();
  await userEvent.click(screen.getByRole("button", { name: "職歴を追加する" }));
  const added = screen.getAllByRole("listitem").at(-1);
  expect(added?.querySelector("input")).toHaveFocus();
  expect(added?.querySelector("[role=combobox]")).not.toBeNull();
});

test("the row that ends a stay takes the focus, and the finished one folds", async () => {
  const entering = { ...leaving, kind: "入社", reason: "", position: "" };
  const values = { ...emptyResume, jobs: [entering] };
  await openSection({ pages: resumePages, section: "job-histories", known: { revision: 1, values } as never });
  await userEvent.click(await screen.findByRole("button", { name: /株式会社みなと食品/, expanded: false }));
  await userEvent.click(screen.getByRole("button", { name: "この会社の退職を追加" }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("name", "jobs.1.year"));
  expect(screen.getAllByRole("button", { expanded: true, name: /行目|株式会社みなと食品/ })).toHaveLength(1);
});
