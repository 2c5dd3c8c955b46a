import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { messages } from "../../../japanese/messages.ts";
import { createStore } from "../../../web/app/store.ts";
import { AddApplicant } from "../../../web/features/applications/add-applicant.tsx";
import { useAgencyApplicationQuery } from "../../../web/features/applications/applications-api.ts";

afterEach(() => jest.restoreAllMocks());

function Application() {
  const { data } = useAgencyApplicationQuery("a1");
  return data ? <AddApplicant application={data.application} /> : null;
}

/** Opens an application, of which a record is made by the first call that is not refused. @returns what was sent */
function openApplication(refusal?: Response): unknown[] {
  const sent: unknown[] = [];
  let candidate_id: string | null = null;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, { method, body } = {}) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname === "/agency/applications/a1") return Response.json({ application: { id: "a1", candidate_id } });
    if (method !== "POST") return Response.json({ user: null, csrf_token: "t" });
    sent.push(JSON.parse(String(body)));
    if (refusal) return refusal;
    candidate_id = "c1";
    const message = "候補者を追加しました";
    return Response.json(
      { success: true, message, unread: ["氏名「佐倉美咲」"], candidate: { id: "c1" } },
      { status: 201 },
    );
  });
  render(
    <Provider store={createStore()}>
      <Application />
    </Provider>,
  );
  return sent;
}

test("an applicant becomes a record by one press, and the application leads to it from then on", async () => {
  const sent = openApplication();
  await userEvent.click(await screen.findByRole("button", { name: "候補者に追加" }));
  const link = await screen.findByRole("link", { name: "候補者のページを開く" });
  expect(link).toHaveAttribute("href", "/candidates/c1");
  expect(screen.queryByRole("button", { name: "候補者に追加" })).toBeNull();
  expect(screen.getByText("候補者を追加しました")).toBeVisible();
  expect(screen.getByText("氏名「佐倉美咲」")).toBeVisible();
  expect(sent).toEqual([{ candidate: {}, from_application: "a1" }]);
});

test("a refusal says why, and the button stays", async () => {
  openApplication(Response.json({ success: false, message: messages.unexpected }, { status: 500 }));
  await userEvent.click(await screen.findByRole("button", { name: "候補者に追加" }));
  expect(await screen.findByText(messages.unexpected)).toBeVisible();
  expect(screen.getByRole("button", { name: "候補者に追加" })).toBeEnabled();
  expect(screen.queryByRole("link")).toBeNull();
});
