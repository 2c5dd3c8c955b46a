import { render, screen } from "@testing-library/react";
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
