import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyCareerResume } from "../../../modules/career/contract.ts";
import type { MyPage } from "../../../modules/home/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { DocumentChoices } from "../../../web/features/home/document-choices.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const sendBeacon = jest.fn();
const events = () =>
  sendBeacon.mock.calls.map(([, body]) => {
    const { authenticity_token: _, ...event } = Object.fromEntries(body as URLSearchParams);
    return event;
  });

beforeAll(async () => {
  await loadSections(careerPages, ["work", "summary"]);
  await import("../../../web/features/career/editor/work-rows.tsx");
  await import("../../../web/features/career/editor/summary-fields.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
  document.head.innerHTML = '<meta name="csrf-token" content="token"><meta name="analytics" content="on">';
  global.fetch = jest.fn(
    async () => new Response(JSON.stringify({ revision: 0, career_resume: emptyCareerResume })),
  ) as unknown as typeof fetch;
});

const open = (section: string) =>
  openSection({ pages: careerPages, section, known: { revision: null, values: emptyCareerResume } });
const addWork = () => userEvent.click(screen.getByRole("button", { name: "職務経歴を追加する" }));

test("a section that is saved and left is counted as completed", async () => {
  await open("summary");
  await userEvent.click(screen.getByRole("button", { name: "保存して次へ" }));
  await waitFor(() => expect(events()).toEqual([{ name: "career_resume_section_completed", section: "summary" }]));
});

test("a work that is added and removed is counted as two interactions", async () => {
  await open("work");
  await addWork();
  await userEvent.click(screen.getByRole("button", { name: /を削除する/ }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "削除する" }));
  const interaction = { name: "career_resume_nested_form_interaction", list: "works" };
  await waitFor(() =>
    expect(events()).toEqual([
      { ...interaction, action: "add" },
      { ...interaction, action: "remove" },
    ]),
  );
});

test("the chosen kind of document is counted", async () => {
  const overview = { progress: 0, sections: [], revision: null, updated_at: null };
  const page: MyPage = { progress: 0, resume: overview, career_resume: overview, new_jobs: 0 };
  render(<DocumentChoices page={page} />);
  for (const name of ["履歴書を作成する", "職務経歴書を作成する", "両方を作成する"]) {
    const link = screen.getByRole("link", { name });
    // jsdom has no other page to go to.
    link.removeAttribute("href");
    fireEvent.click(link);
  }
  await waitFor(() =>
    expect(events()).toEqual(
      ["resume", "career_resume", "both"].map((document_type) => ({ name: "document_type_selected", document_type })),
    ),
  );
});

test("nothing is counted where the operator collects nothing", async () => {
  document.head.innerHTML = "";
  await open("work");
  await addWork();
  await import("../../../web/features/analytics/send-event.ts");
  expect(sendBeacon).not.toHaveBeenCalled();
});
