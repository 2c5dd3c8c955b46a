import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { skillCategories } from "../../../modules/assist/contract/skill-catalogue.ts";
import { CAREER_LEVELS, emptyCareerResume } from "../../../modules/career/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

let sent: { name: string; level: number | string }[];

beforeAll(async () => {
  await loadSections(careerPages, ["skills"]);
  await import("../../../web/features/career/editor/skill-rows.tsx");
  await import("../../../web/features/career/editor/resume-skills.tsx");
  await import("../../../web/features/skills/skill-selection.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  sent = [];
  global.fetch = jest.fn(async (input: URL | Request, init?: RequestInit) => {
    const answer = (body: unknown) => new Response(JSON.stringify(body));
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith("/api/v1/user/resume")) {
      const skills = [
        { id: "r1", name: "SQL", level: 5 },
        { id: "r2", name: "法人営業", level: 4 },
      ];
      return answer({ revision: 3, resume: { skills } });
    }
    if (url.includes("/career_resume/skills")) {
      sent = JSON.parse(String(init?.body)).user_career_resume_form.user_skills_attributes;
      return answer({ revision: 1, career_resume: { ...emptyCareerResume, skills: [] } });
    }
    return answer({ user: null, csrf_token: "t" });
  }) as unknown as typeof fetch;
});

const skill = { id: "s1", name: "法人営業", level: 2 };
const open = () =>
  openSection({
    pages: careerPages,
    section: "skills",
    known: { revision: 0, values: { ...emptyCareerResume, skills: [skill] } },
  });
const save = () => userEvent.click(screen.getByRole("button", { name: "保存して次へ" }));

test("a skill of the 履歴書 that is not here yet is offered, and comes without its level", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "履歴書のスキルから追加" }));
  expect(screen.queryByRole("button", { name: "「法人営業」を追加する" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "「SQL」を追加する" }));
  expect(await screen.findByText("履歴書に、まだ追加していないスキルはありません。")).toBeVisible();
  await save();
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ name: "SQL" })));
  expect(sent.map(({ level }) => Number(level))).not.toContain(5);
});

test("the picker has the levels of the 職務経歴書", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "一覧から選ぶ" }));
  const dialog = await screen.findByRole("dialog", { name: "スキルを選ぶ" });
  const [category] = skillCategories;
  await userEvent.click(within(dialog).getByRole("button", { name: new RegExp(category?.title ?? "") }));
  const name = category?.skills[0]?.name ?? "";
  const item = within(dialog).getByText(name).closest("li") as HTMLElement;
  const levels = within(item).getAllByRole("button");
  fireEvent.click(levels.find((each) => each.getAttribute("aria-label")?.includes("4")) ?? (levels[3] as HTMLElement));
  expect(await within(dialog).findByText(new RegExp(`「${name}」.*レベル4（${CAREER_LEVELS[3]}）`))).toBeVisible();
});
