import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { companyMessages } from "../../../japanese/company-messages.ts";
import { createStore } from "../../../web/app/store.ts";
import { CompanyDialog } from "../../../web/features/jobs/company-dialog.tsx";

const PAGE = "https://www.minato.example.co.jp/company";

/** Opens the dialog with a server that answers a look-up so. */
async function open(answer: () => Promise<Response>) {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    return answer();
  });
  render(
    <Provider store={createStore()}>
      <CompanyDialog company={undefined} isOpen onOpenChange={() => {}} onSaved={() => {}} />
    </Provider>,
  );
  await screen.findByRole("button", { name: "会社情報を取得" });
  return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}
type Person = Awaited<ReturnType<typeof open>>;
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const extract = (person: Person) => person.click(screen.getByRole("button", { name: "会社情報を取得" }));
async function read(person: Person, page = PAGE) {
  await person.type(field("会社のページのURL"), page);
  await extract(person);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("asks for an address, and for one of the web, before it asks the server; the message goes after eight seconds", async () => {
  const server = jest.fn();
  const person = await open(server);
  await extract(person);
  expect(screen.getByText(companyMessages.urlMissing)).toBeVisible();
  await read(person, "ftp://example.co.jp");
  expect(screen.getByText(companyMessages.urlInvalid)).toBeVisible();
  act(() => jest.advanceTimersByTime(7_000));
  expect(screen.getByText(companyMessages.urlInvalid)).toBeVisible();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByText(companyMessages.urlInvalid)).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

test("fills what is empty, and overwrites a field after a question for it", async () => {
  const facts = { name: "株式会社みなと製作所", phone: "03-1234-5678", address: "横浜市", description: "製造" };
  const person = await open(async () => Response.json(facts));
  await person.type(field("会社名"), "みなと");
  await person.type(field("所在地"), "東京都");
  await read(person);
  const ask = await screen.findByRole("alertdialog", { name: "入力済みの欄の上書き" });
  expect(ask).toHaveTextContent("「会社名」には入力があります");
  await person.click(within(ask).getByRole("button", { name: "上書きする" }));
  const next = await screen.findByText(/「所在地」には入力があります/);
  expect(next).toBeVisible();
  await person.click(screen.getByRole("button", { name: "そのままにする" }));
  await screen.findByText(companyMessages.filled(3));
  expect(field("会社名")).toHaveValue(facts.name);
  expect(field("所在地")).toHaveValue("東京都");
  expect(field("電話番号")).toHaveValue(facts.phone);
  expect(field("会社の説明")).toHaveValue("製造");
});

test.each([
  [() => Response.json({}), companyMessages.nothingFound],
  [
    () => Response.json({ message: companyMessages.failed, error: "x" }, { status: 422 }),
    companyMessages.inputError(companyMessages.failed),
  ],
  [() => Response.json({}, { status: 500 }), companyMessages.serverError],
  [() => new Response("<p>", { status: 200 }), companyMessages.answerInvalid],
  [() => Promise.reject(new TypeError("offline")), companyMessages.networkDown],
])("says what went wrong (%#)", async (answer, message) => {
  const person = await open(async () => answer());
  await read(person);
  expect(await screen.findByText(message)).toBeVisible();
});

test("is disabled while it extracts, and gives up after 30 seconds", async () => {
  jest.spyOn(globalThis, "fetch");
  const person = await open(() => new Promise(() => undefined));
  await read(person);
  expect(screen.getByRole("button", { name: /取得中/ })).toBeVisible();
  await act(async () => jest.advanceTimersByTime(30_000));
  expect(await screen.findByText(companyMessages.timedOut)).toBeVisible();
});

test("keeps what is typed while the facts are on their way", async () => {
  let answer: (response: Response) => void = () => {};
  const coming = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const person = await open(() => coming);
  await read(person);
  await person.type(field("担当者"), "港 花子");
  answer(Response.json({ name: "株式会社みなと製作所" }));
  await waitFor(() => expect(field("会社名")).toHaveValue("株式会社みなと製作所"));
  expect(field("担当者")).toHaveValue("港 花子");
});

test("Escape does not lose what is typed without a question", async () => {
  const person = await open(async () => Response.json({}));
  await person.type(field("担当者"), "港 花子");
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "入力に戻る" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "破棄する" })).toBeNull());
  expect(field("担当者")).toHaveValue("港 花子");
});
