import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openRecord, RECORD_ID, recordWith, serve } from "./open-record.tsx";

jest.mock("../../../web/features/documents/viewer/pdf-viewer.tsx", () => ({
  PdfViewer: ({ source }: { source: string }) => <p>{`紙面 ${source}`}</p>,
}));

const REPORT = { pages: 1, shrunk: [], tightened: [], continued: [], removed: [], replaced: [] };
const MISSING = [{ section: "texts", field: "recommendation", label: "推薦文" }];
const submission = {
  id: "0b9f9f5e-8a5c-4d52-9d9b-5a7b8f3f6d10",
  document: "resume",
  revision: 1,
  options: { anonymous: "1" },
  recipient: "株式会社みなと商事",
  purpose: "応募",
  consented_on: null,
  sent_at: "2026-11-28T03:00:00.000Z",
  actor: "佐藤 健一",
  sha256: "",
  application_id: null,
  url: "/agency/submissions/0b9f9f5e-8a5c-4d52-9d9b-5a7b8f3f6d10.pdf",
  candidate: { id: RECORD_ID, name: "高橋 美幸" },
};

function openPapers(
  values: Parameters<typeof recordWith>[0] = {},
  answers: Readonly<Record<string, () => Response>> = {},
) {
  const candidate = recordWith({ last_name: "高橋", name: "高橋 美幸", ...values });
  const writes = serve(candidate, ({ method, path }) => {
    const answer = answers[`${method} ${path.split("/").at(-1)}`];
    if (answer) return answer();
    if (path.endsWith("/print-check")) return Response.json({ missing: [], report: REPORT });
    if (path.endsWith("/submissions")) return Response.json({ items: [] });
    if (path.endsWith("/companies")) return Response.json({ items: [{ id: "a", name: "株式会社みなと商事" }] });
    return undefined;
  });
  openRecord("?tab=documents");
  return writes;
}

test("a named paper is not downloaded before the day of consent is known, an anonymous one is", async () => {
  openPapers({ consented_on: null });
  expect((await screen.findByText("同意日を記録する")).getAttribute("href")).toContain("#consented_on");
  expect(screen.queryByText("PDFをダウンロード")).toBeNull();
  await userEvent.click(screen.getByLabelText("氏名を伏せる"));
  expect(screen.getByText("PDFをダウンロード").closest("a")?.getAttribute("href")).toContain(
    "anonymous=1&at=1&download=1",
  );
});

test("paper and form of a 履歴書 and style of a 職務経歴書 are chosen as in the viewer of a seeker, and stand in what leaves", async () => {
  openPapers();
  await userEvent.click(await screen.findByLabelText("A3（見開き）"));
  await userEvent.click(screen.getByLabelText("旧JIS様式"));
  await screen.findByText(/^紙面 .*document=resume&paper=A3&layout=jis&/);
  await userEvent.click(screen.getByRole("button", { name: "提出する" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("履歴書（氏名あり、A3判、旧JIS様式）");
  await userEvent.click(screen.getByRole("button", { name: "キャンセル" }));
  await userEvent.click(screen.getByLabelText("職務経歴書"));
  await userEvent.click(screen.getByLabelText("編年体式（古い順）"));
  await screen.findByText(/^紙面 .*document=career_resume&style=chronological&era=/);
  expect(screen.queryByLabelText("A3（見開き）")).toBeNull();
});

test("what a 推薦状 lacks stands beside the button, a link to its field", async () => {
  openPapers({}, { "GET print-check": () => Response.json({ missing: MISSING, report: REPORT }) });
  await userEvent.click(await screen.findByLabelText("推薦状"));
  const missing = await screen.findByText("推薦文が未入力です");
  expect(missing.getAttribute("href")).toBe(`/candidates/${RECORD_ID}?tab=overview#recommendation`);
});

test("a submission says what leaves, and the server's messages stand beside their fields", async () => {
  const errors = {
    "submission.recipient": ["提出先を入力してください"],
    "submission.purpose": ["提出の目的を入力してください"],
    "submission.consented_on": ["本人が同意した日を入力してください"],
  };
  const refusal = () =>
    Response.json({ success: false, message: "入力内容を確認してください", errors }, { status: 422 });
  const writes = openPapers({}, { "POST submissions": refusal });
  await userEvent.click(await screen.findByRole("button", { name: "提出する" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("提出するもの：履歴書（氏名あり）");
  await userEvent.click(within(dialog).getByRole("button", { name: "提出を記録する" }));
  for (const [message] of Object.values(errors)) expect(await within(dialog).findByText(String(message))).toBeTruthy();
  expect(writes.at(-1)?.body).toEqual({
    submission: {
      document: "resume",
      options: { paper: "A4", layout: "mhlw", era: "wareki", font: "mincho" },
      recipient: "",
      purpose: "",
      consented_on: null,
    },
  });
});

test("the papers that were submitted stand below with their PDFs", async () => {
  openPapers({}, { "GET submissions": () => Response.json({ items: [submission] }) });
  const link = await screen.findByText("履歴書：株式会社みなと商事");
  await waitFor(() => expect(link.closest("a")?.getAttribute("href")).toBe(submission.url));
  expect(screen.getByText("応募、匿名（イニシャル）")).toBeTruthy();
});
