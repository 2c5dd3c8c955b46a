import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { photoMessages } from "../../japanese/photo-messages.ts";
import { emptyResume, type Resume } from "../../modules/resume/contract.ts";
import { createStore } from "../../web/app/store.ts";
import { DocumentPagesContext } from "../../web/features/documents/document-pages.ts";
import { PhotoEditor } from "../../web/features/resume/photo/photo-editor.tsx";
import { uploadForm } from "../../web/features/resume/photo/photo-form.ts";
import { resumePages } from "../../web/features/resume/resume-pages.tsx";

const file = (id: string) => ({ id, digest: "d" });
const photo: NonNullable<Resume["photo"]> = {
  width: 300,
  height: 400,
  crop: { x: 0, y: 0, width: 300, height: 400, rotation: 0 },
  files: { original: file("o"), print: file("p"), portrait: file("s") },
};

let sent: FormData[];
let answer: { status: number; body: object | string };
beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { success: true, revision: 2, resume: emptyResume } };
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (url.pathname === "/api/v1/session") return new Response(JSON.stringify({ user: null, csrf_token: "t" }));
    if (init.body instanceof FormData) sent.push(init.body);
    const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status });
  }) as unknown as typeof fetch;
});

const open = (current: Resume["photo"]) =>
  render(
    <Provider store={createStore()}>
      <DocumentPagesContext value={resumePages}>
        <PhotoEditor photo={current} />
      </DocumentPagesContext>
    </Provider>,
  );

async function choose(chosen: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("there is no field for a file");
  await userEvent.setup({ applyAccept: false }).upload(input, chosen);
}

test.each([
  ["a PDF", new File(["%PDF"], "職務経歴書.pdf", { type: "application/pdf" }), photoMessages.wrongType],
  ["HEIC that the browser does not read", new File(["ftypheic"], "写真.HEIC", { type: "" }), photoMessages.heicNotRead],
  ["no picture", new File(["写真ではありません"], "壊.jpg", { type: "image/jpeg" }), photoMessages.broken],
])("refuses a file beside the field before anything is sent: %s", async (_, chosen, message) => {
  open(null);
  await choose(chosen);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("removes the photo, and shows the server's words where it does not", async () => {
  answer = { status: 422, body: { message: "x", errors: { id_photo: ["一", "二"] } } };
  open(photo);
  await userEvent.click(screen.getByRole("button", { name: "写真を削除" }));
  expect(await screen.findByText("一、二")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "登録した証明写真" })).toHaveAttribute("src", "/user/resume/photo/s.jpg");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([...(sent[0] ?? new FormData())]).toEqual([
    ["user_resume[remove_photo]", "1"],
    ["no_redirect", "1"],
  ]);
});

test.each([
  ["a server error", { status: 502, body: "<html>" }, "エラーが発生しました (502)"],
  ["an answer that cannot be read", { status: 200, body: "<html>" }, photoMessages.removalBroke],
  [
    "a refusal in words",
    { status: 409, body: { message: "更新されています" } },
    "写真の削除に失敗しました。更新されています",
  ],
])("a removal that fails with %s says so", async (_, failing, text) => {
  answer = failing;
  open(photo);
  await userEvent.click(screen.getByRole("button", { name: "写真を削除" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test("sends the upload with its region and its turn", () => {
  const upload = new File(["x"], "写真.jpg", { type: "image/jpeg" });
  const form = uploadForm(upload, { x: 1, y: 2, width: 30, height: 40, rotation: 90 });
  const texts = [...form].filter(([, value]) => typeof value === "string");
  expect(form.get("user_resume[id_photo]")).toBeInstanceOf(File);
  expect(Object.fromEntries(texts)).toEqual({
    "user_resume[crop][x]": "1",
    "user_resume[crop][y]": "2",
    "user_resume[crop][width]": "30",
    "user_resume[crop][height]": "40",
    "user_resume[crop][rotation]": "90",
    no_redirect: "1",
  });
});
