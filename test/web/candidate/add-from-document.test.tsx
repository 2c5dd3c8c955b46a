import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { ImportPreview } from "../../../documents/contract/import.ts";
import { importMessages } from "../../../japanese/import-messages.ts";
import { createStore } from "../../../web/app/store.ts";
import { AddSteps } from "../../../web/features/candidate/import/add-steps.tsx";

const item = { section: "profile", section_label: "プロフィール", status: "new", current: "" } as const;
const PREVIEW: ImportPreview = {
  success: true,
  data: {},
  partial_data: true,
  missing_fields: ["電話番号"],
  unread: ["好きな色：青"],
  values: { profile: { last_name: "髙橋", birth_date: "1993-04-12" } },
  sources: { last_name: "髙橋", birth_date: "平成5年4月12日生" },
  items: [
    { ...item, id: "profile.last_name", label: "姓", imported: "髙橋" },
    { ...item, id: "profile.birth_date", label: "生年月日", imported: "平成5年4月12日" },
  ],
  origin: "file",
};

interface Sent {
  path: string;
  body: unknown;
}
let sent: Sent[] = [];
const onAdded = jest.fn();

function open(preview: () => Response = () => Response.json(PREVIEW)) {
  sent = [];
  onAdded.mockReset();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const path = new URL(String(url)).pathname;
    if (path.endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    if (path.endsWith("/duplicates")) return Response.json({ items: [] });
    if (init?.body instanceof FormData) return preview();
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return Response.json({ candidate: { id: "n1" }, message: "ok" }, { status: 201 });
  });
  const { container } = render(
    <Provider store={createStore()}>
      <AddSteps onInput={() => undefined} onAdded={onAdded} />
    </Provider>,
  );
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(["x"], "a.pdf", { type: "application/pdf" })] } });
  return userEvent.setup();
}

afterEach(() => jest.restoreAllMocks());

test("a document is shown with the words it was read from, and added by the confirmation alone", async () => {
  const person = open();
  expect(await screen.findByText("書類の記載：平成5年4月12日生")).toBeVisible();
  expect(screen.queryByText("書類の記載：髙橋")).not.toBeInTheDocument();
  expect(screen.getByText(importMessages.partial(["電話番号"]))).toBeVisible();
  expect(screen.getByText("好きな色：青")).toBeVisible();
  expect(sent).toEqual([]);
  await person.click(screen.getByRole("button", { name: "2件を取り込む" }));
  expect(sent).toEqual([
    {
      path: "/agency/candidates/import",
      body: {
        values: PREVIEW.values,
        origin: "file",
        confirm: true,
        force: false,
        replace: [],
        reason: "書類からの追加",
      },
    },
  ]);
  expect(onAdded).toHaveBeenCalledWith("n1");
});

test("a scan says so, and another file can be chosen", async () => {
  const refusal = { success: false, message: importMessages.scan, errors: { file: [importMessages.scan] } };
  open(() => Response.json(refusal, { status: 422 }));
  expect(await screen.findByText(importMessages.error(importMessages.scan))).toBeVisible();
  expect(screen.getByText(/スキャンした画像は読み取れません/)).toBeVisible();
});
