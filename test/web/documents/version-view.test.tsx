import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { VersionView } from "../../../web/features/documents/history/version-view.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

const submission = {
  id: "1",
  document: "resume",
  revision: 3,
  recipient: "みなと商事",
  options: {},
  sent_at: "2026-11-20T03:00:00.000Z",
  sha256: "0".repeat(64),
  application_id: null,
  url: "/user/submissions/1.pdf",
};

afterEach(() => jest.restoreAllMocks());

test("the tabs of a version come with its recipients, which stand above them", async () => {
  let answer: (response: Response) => void = () => {};
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (!String(url).endsWith("/submissions")) return Response.json({ resume: emptyResume });
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const { paper: _, ...withoutPaper } = resumePages;
  render(<VersionView revision={3} current={9} moments={[]} onView={() => {}} />, {
    wrapper: resumeWrapper(undefined, withoutPaper),
  });
  await screen.findByRole("button", { name: "この版に戻す" });
  expect(screen.queryByRole("tab")).toBeNull();
  answer(Response.json({ items: [submission], newest: { resume: 9 } }));
  const tab = await screen.findByRole("tab", { name: "内容" });
  const recipient = screen.getByRole("link", { name: "みなと商事" });
  expect(recipient.compareDocumentPosition(tab)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the question of a restore comes with its own list of changes", async () => {
  const answers: ((response: Response) => void)[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (!String(url).includes("/compare")) return Response.json({ items: [], newest: {}, resume: emptyResume });
    return new Promise((resolve) => answers.push(resolve));
  });
  const { paper: _, ...withoutPaper } = resumePages;
  const view = (revision: number) => <VersionView revision={revision} current={9} moments={[]} onView={() => {}} />;
  const { rerender } = render(view(3), { wrapper: resumeWrapper(undefined, withoutPaper) });
  const isAsked = () => screen.queryByRole("alertdialog") !== null;

  for (const [revision, label] of [
    [3, "本人希望記入欄"],
    [4, "自己PR"],
  ] as const) {
    rerender(view(revision));
    await userEvent.click(await screen.findByRole("button", { name: "この版に戻す" }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(isAsked()).toBe(false);
    const change = { row: "", field: "a", label, before: "前", after: "後" };
    answers.at(-1)?.(Response.json({ from: 9, to: revision, changes: [change] }));
    const question = await screen.findByRole("alertdialog", { name: "この版に戻す" });
    expect(within(question).getByText("変わる項目（1件）")).toBeVisible();
    expect(within(question).getByText(label)).toBeVisible();
    await userEvent.click(within(question).getByRole("button", { name: "キャンセル" }));
    await waitFor(() => expect(isAsked()).toBe(false));
  }
});
