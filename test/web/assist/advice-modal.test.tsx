import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { Provider } from "react-redux";
import type { AdviceEngine } from "../../../modules/assist/contract/advice.ts";
import { createStore } from "../../../web/app/store.ts";
import { AdviceModal } from "../../../web/features/assist/advice/advice-modal.tsx";
import { type FormBinding, FormProvider } from "../../../web/features/forms/fields/field-hooks.tsx";

const TEXT = "御社で働きたいです。";
const FINDINGS = [{ message: "「御社」→「貴社」：書き言葉です。", start: 0, end: 2, replacement: "貴社" }];
const shape: FormBinding["shape"] = { fields: {} };

let form: FormBinding["form"];
const flush = jest.fn();

function Page({ isOpen = true }: { isOpen?: boolean }) {
  form = useForm<Record<string, unknown>>({ defaultValues: { motivation: TEXT } });
  return (
    <FormProvider form={form} shape={shape} flush={flush}>
      <AdviceModal name="motivation" label="志望の動機" field="motivation" isOpen={isOpen} onOpenChange={() => {}} />
    </FormProvider>
  );
}

/** Opens the dialog over a form, with a server that is configured so. */
function open(engine: AdviceEngine, answer: object = {}, status: number | "never" = 200) {
  const asked: unknown[] = [];
  const signals: AbortSignal[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    // A machine that is busy types slowly enough for suggestions to be asked for.
    if (String(url).includes("/autocomplete/")) return Response.json({ suggestions: [] });
    if (init?.method !== "POST") return Response.json({ engine });
    asked.push(JSON.parse(String(init.body)));
    if (init.signal) signals.push(init.signal);
    if (status === "never") return new Promise<Response>(() => {});
    const whole = { advice: "", example: "", findings: FINDINGS, engine, sent: engine === "provider", ...answer };
    return Response.json(whole, { status, headers: { "Retry-After": "40" } });
  });
  const store = createStore();
  const shown = render(<Page />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  return { ...shown, asked, signals, person: userEvent.setup() };
}

beforeEach(() => flush.mockReset().mockResolvedValue({ kind: "saved" }));
afterEach(() => jest.restoreAllMocks());

test("a text that stays on this server is read at once", async () => {
  const { asked } = open("offline");
  expect(await screen.findByText(/このサーバーの中だけ/)).toBeInTheDocument();
  expect(asked).toEqual([{ text: TEXT, field: "motivation", job: "", industry: "" }]);
});

test("a text is read again for the post that is typed, which the next dialog keeps", async () => {
  const { asked, person, rerender } = open("offline");
  await screen.findByText(/このサーバーの中だけ/);
  const again = () => screen.queryByRole("button", { name: "この応募先に合わせて読み直す" });
  expect(again()).toBeNull();
  await person.click(screen.getByRole("button", { name: "応募先に合わせる（任意）" }));
  await person.type(screen.getByLabelText(/応募する職種/), "経理");
  await person.type(screen.getByLabelText(/業界/), "小売業");
  await person.click(again() as HTMLElement);
  expect(asked.at(-1)).toEqual({ text: TEXT, field: "motivation", job: "経理", industry: "小売業" });
  await waitFor(() => expect(again()).toBeNull());
  rerender(<Page isOpen={false} />);
  rerender(<Page />);
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.at(-1)).toMatchObject({ job: "経理", industry: "小売業" });
});

test("a post longer than the server takes is refused beside its field", async () => {
  const { asked, person } = open("offline");
  await screen.findByText(/このサーバーの中だけ/);
  await person.click(screen.getByRole("button", { name: "応募先に合わせる（任意）" }));
  await person.click(screen.getByLabelText(/応募する職種/));
  await person.paste("長".repeat(101));
  expect(await screen.findByText("100文字以内で入力してください")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "この応募先に合わせて読み直す" })).toBeNull();
  expect(asked).toHaveLength(1);
});

test("nothing is sent to a provider before the person agrees", async () => {
  const { asked, person } = open("provider", { engine: "offline" });
  const send = await screen.findByRole("button", { name: "送ってアドバイスを受ける" });
  expect(screen.getByText(/外部のAIに送ります/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await person.click(send);
  expect(await screen.findByText(/回答を得られませんでした/)).toBeInTheDocument();
  expect(screen.queryByText(/外部には送っていません/)).toBeNull();
  expect(asked).toHaveLength(1);
});

test("accepting is a save of its own behind what was typed", async () => {
  const { person } = open("offline");
  await person.click(await screen.findByRole("button", { name: "選んだ1か所を直す" }));
  await waitFor(() => expect(flush).toHaveBeenCalledTimes(2));
  expect(flush.mock.calls).toEqual([[], ["advice"]]);
  expect(form.getValues("motivation")).toBe("貴社で働きたいです。");
});

test("a provider's example is a proposal with a diff, and accepting it is a save of its own", async () => {
  const example = "貴社で働きたいです。〇〇を学びました。";
  const proposal = [
    { kind: "removed", text: "御社" },
    { kind: "added", text: "貴社" },
    { kind: "same", text: "で働きたいです。" },
    { kind: "added", text: "〇〇を学びました。" },
  ];
  const { person } = open("provider", { advice: "結論を先に書きます。", example, proposal, findings: [] });
  await person.click(await screen.findByRole("button", { name: "送ってアドバイスを受ける" }));
  const accept = await screen.findByRole("button", { name: "この文章を採用する" });
  expect([...document.querySelectorAll("del")].map((part) => part.textContent)).toEqual(["御社"]);
  expect([...document.querySelectorAll("ins")].map((part) => part.textContent)).toEqual(["貴社", "〇〇を学びました。"]);
  expect(form.getValues("motivation")).toBe(TEXT);
  await person.click(accept);
  await waitFor(() => expect(flush).toHaveBeenCalledTimes(2));
  expect(flush.mock.calls).toEqual([[], ["advice"]]);
  expect(form.getValues("motivation")).toBe(example);
});

test("a provider's example that changes nothing is no proposal", async () => {
  const proposal = [{ kind: "same", text: TEXT }];
  const { person } = open("provider", { advice: "よい文章です。", example: TEXT, proposal, findings: [] });
  await person.click(await screen.findByRole("button", { name: "送ってアドバイスを受ける" }));
  expect(await screen.findByText("よい文章です。")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "この文章を採用する" })).toBeNull();
});

test("a text that another device has changed meanwhile stays as it is", async () => {
  flush.mockImplementation(async () => form.setValue("motivation", "別の端末の文章です。"));
  const { person } = open("offline");
  await person.click(await screen.findByRole("button", { name: "選んだ1か所を直す" }));
  expect(await screen.findByText(/文章が変わりました/)).toBeInTheDocument();
  expect(form.getValues("motivation")).toBe("別の端末の文章です。");
  expect(flush).toHaveBeenCalledTimes(1);
});

test("closing the dialog cancels the request, and leaving the page does", async () => {
  for (const leave of ["close", "unmount"] as const) {
    const { signals, rerender, unmount } = open("offline", {}, "never");
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    if (leave === "close") rerender(<Page isOpen={false} />);
    else unmount();
    expect(signals[0]?.aborted).toBe(true);
    cleanup();
    jest.restoreAllMocks();
  }
});

test("too many requests are named with the time to wait", async () => {
  open("offline", {}, 429);
  expect(await screen.findByText(/40秒ほど待ってから/)).toBeInTheDocument();
  expect(form.getValues("motivation")).toBe(TEXT);
});

test("a failure is named and can be tried again, and the text stays", async () => {
  const { asked, person } = open("offline", {}, 500);
  expect(await screen.findByText("AIアドバイス取得に失敗しました")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "もう一度試す" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(form.getValues("motivation")).toBe(TEXT);
});
