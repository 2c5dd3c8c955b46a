import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { callMessages } from "../../../japanese/call-messages.ts";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { keepCsrfToken } from "../../../web/app/csrf.ts";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { openSection } from "../documents/open-section.tsx";

const values = { ...emptyResume, profile: { ...emptyResume.profile, birth_date: "1990-05-05" } };
let sent: string[];

beforeAll(async () => {
  await loadSections(resumePages, ["education"]);
  await import("../../../web/features/resume/editor/education-rows.tsx");
});
beforeEach(() => {
  sent = [];
  localStorage.clear();
});
afterEach(() => keepCsrfToken(""));

/** Generates a 学歴 up to the 高等学校, against a server whose session answers so. */
async function generate(session: () => Response) {
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (url.pathname === "/api/v1/session") return session();
    if (url.pathname === "/api/schools/suggest") return Response.json({ schools: [] });
    if (init.method === "PATCH") sent.push(String(init.body));
    return Response.json({ revision: 2, resume: values });
  }) as unknown as typeof fetch;
  await openSection({ pages: resumePages, section: "education", known: { revision: 1, values } });
  await userEvent.click(await screen.findByRole("button", { name: "生年月日から入力する" }));
  const modal = within(await screen.findByRole("dialog", { name: "生年月日から学歴を入力" }));
  for (const name of modal.getAllByRole("combobox", { name: /^学校名/ })) {
    fireEvent.change(name, { target: { value: "横浜市立みなと" } });
  }
  await userEvent.click(modal.getByRole("button", { name: /行を入力する$/ }));
}

test("says that the security token is missing and applies nothing when the session gives none", async () => {
  await generate(() => new Response("", { status: 500 }));
  expect(await screen.findByText(callMessages.csrfMissing)).toBeVisible();
  expect(screen.getByRole("dialog", { name: "生年月日から学歴を入力" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("applies the rows with a token from the session when the page has none", async () => {
  await generate(() => Response.json({ user: null, csrf_token: "t" }));
  expect(await screen.findByText("学歴を入力しました")).toBeVisible();
  expect(screen.queryByText(callMessages.csrfMissing)).toBeNull();
  expect(sent).not.toEqual([]);
});
