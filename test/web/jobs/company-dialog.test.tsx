import { render, screen, waitFor } from "@testing-library/react";
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
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const searchByPage = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(screen.getByRole("button", { name: "会社情報を取得" }));
  await person.click(screen.getByRole("radio", { name: "会社のページのURL" }));
  await person.type(field("会社のページのURL"), PAGE);
  await person.click(screen.getByRole("button", { name: "取得する" }));
};

afterEach(() => jest.restoreAllMocks());

test("takes the address of a page that cannot be read, and says why", async () => {
  const { failed } = companyMessages;
  const body = { message: failed, error: failed, fallback: true, website: PAGE };
  const person = await open(async () => Response.json(body, { status: 422 }));
  await searchByPage(person);
  expect(await screen.findByText(failed)).toBeVisible();
  expect(field("ウェブサイト")).toHaveValue(PAGE);
  expect(screen.getByText(companyMessages.filled(1))).toBeInTheDocument();
});

test("warns when the facts have no field here", async () => {
  const person = await open(async () => Response.json({ capital: 1_000_000 }));
  await searchByPage(person);
  expect(await screen.findByRole("alert")).toHaveTextContent(companyMessages.nothingFound);
});

test("keeps what is typed while the facts are on their way", async () => {
  let answer: (response: Response) => void = () => {};
  const coming = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const person = await open(() => coming);
  await searchByPage(person);
  await person.type(field("担当者"), "港 花子");
  answer(Response.json({ name: "株式会社みなと製作所" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^会社名/ })).toHaveValue("株式会社みなと製作所"));
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
