import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { createStore } from "../../../web/app/store.ts";
import { AddForm } from "../../../web/features/candidate/add/add-form.tsx";

const DOUBLE = { id: "d1", name: "渡邉 大輔", score: 80, reasons: ["name_and_birth_date"] };

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
}
let sent: Sent[] = [];
const onAdded = jest.fn();

/** Opens the form with a server that knows these doubles and answers an addition so. */
function open({ doubles = [] as object[], add = () => Response.json({ candidate: { id: "n1" }, message: "ok" }) }) {
  sent = [];
  onAdded.mockReset();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const path = new URL(String(url)).pathname;
    if (path.endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    sent.push({ method: String(init?.method), path, body: JSON.parse(String(init?.body ?? "{}")) });
    if (path.endsWith("/duplicates")) return Response.json({ items: doubles });
    return path.endsWith("/different") ? Response.json({ success: true }) : add();
  });
  render(
    <Provider store={createStore()}>
      <AddForm onInput={() => undefined} onAdded={onAdded} />
    </Provider>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole("textbox", { name });
const press = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: /追加する/ }));

afterEach(() => jest.restoreAllMocks());

test("without a name and a telephone number both fields say so, and the first takes the focus", async () => {
  const messages = [candidateMessages.nameOrPhone];
  const errors = { "candidate.last_name": messages, "candidate.phone": messages };
  const person = open({ add: () => Response.json({ message: "x", errors }, { status: 422 }) });
  await press(person);
  expect(await screen.findAllByText(candidateMessages.nameOrPhone)).toHaveLength(2);
  expect(field("姓")).toHaveFocus();
  expect(onAdded).not.toHaveBeenCalled();
});

test("the reading is caught while the name is typed", () => {
  open({});
  const name = field("姓");
  fireEvent.compositionStart(name);
  fireEvent.compositionUpdate(name, { data: "さくら" });
  fireEvent.change(name, { target: { value: "佐倉" } });
  fireEvent.compositionEnd(name, { data: "佐倉" });
  expect(field("姓（ふりがな）")).toHaveValue("さくら");
});

test("a likely double appears while typing, and one that is somebody else is told apart after adding", async () => {
  const person = open({ doubles: [DOUBLE] });
  await person.type(field("姓"), "渡辺");
  expect(await screen.findByText("同じ人かもしれない候補者が1件あります")).toBeVisible();
  expect(screen.getByText("氏名と生年月日が同じ（一致度80）")).toBeVisible();
  const link = screen.getByRole("link", { name: /渡邉 大輔/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/candidates/d1", "_blank"]);
  await person.click(screen.getByRole("checkbox", { name: "別人" }));
  await press(person);
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith("n1"));
  expect(sent.at(-1)).toEqual({ method: "POST", path: "/agency/candidates/n1/different", body: { other_id: "d1" } });
});

test("nothing typed asks for no doubles", async () => {
  const person = open({ doubles: [DOUBLE] });
  await press(person);
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(sent.map(({ path }) => path)).toEqual(["/agency/candidates"]);
});

test("a slip in the domain of the e-mail address is offered to be mended", async () => {
  const person = open({});
  await person.type(field("メールアドレス"), "yumi@gmial.com");
  await person.tab();
  await person.click(screen.getByRole("button", { name: "「yumi@gmail.com」に直す" }));
  expect(field("メールアドレス")).toHaveValue("yumi@gmail.com");
});
