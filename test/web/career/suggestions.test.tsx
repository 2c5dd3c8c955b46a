import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyCareerResume, emptyRows } from "../../../modules/career/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const works = [
  {
    ...emptyRows.works,
    id: "w1",
    company_name: "株式会社みなと食品",
    projects: [{ ...emptyRows.projects, id: "p1", project_name: "販路開拓" }],
  },
];
const known = { revision: 1, values: { ...emptyCareerResume, works } };

let asked: string[];

beforeAll(async () => {
  await loadSections(careerPages, ["work"]);
  await import("../../../web/features/career/editor/work-rows.tsx");
  await import("../../../web/features/career/editor/work-details.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  asked = [];
  global.fetch = jest.fn(async (input: URL | string) => {
    const url = new URL(String(input), location.href);
    if (url.pathname.startsWith("/api/v1/autocomplete/")) asked.push(url.pathname);
    return Response.json({ user: null, csrf_token: "t", suggestions: [] });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  location.hash = "";
});

test.each([
  ["部署", "営業", "/api/v1/autocomplete/department"],
  ["役割", "店長", "/api/v1/autocomplete/job_title"],
])("%s has suggestions of its catalogue", async (label, typed, path) => {
  location.hash = "#p1.project_name";
  await openSection({ pages: careerPages, section: "work", known, hash: location.hash });
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^業務名・プロジェクト名/ })).toHaveFocus());
  await userEvent.type(await screen.findByRole("combobox", { name: label }), typed);
  await waitFor(() => expect(asked).toContain(path));
});
