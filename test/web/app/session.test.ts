import { waitFor } from "@testing-library/react";
import { loadSession } from "../../../web/app/session.ts";
import { markSignOut } from "../../../web/app/signed-out.ts";
import { createStore } from "../../../web/app/store.ts";

const person = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "花子",
  email: "hanako@example.jp",
  role: "seeker",
};

/** The server's answers, in the order of the requests; each is held back until it is given. */
const waiting: ((user: object | null) => void)[] = [];
const answered = jest.spyOn(global, "fetch");

beforeEach(() => {
  waiting.length = 0;
  answered.mockReset();
  answered.mockImplementation(
    () =>
      new Promise((resolve) => {
        waiting.push((user) => resolve(Response.json({ user, csrf_token: "t", demo: false, draft_key: null })));
      }),
  );
});
afterAll(() => answered.mockRestore());

const requests = (count: number) => waitFor(() => expect(waiting).toHaveLength(count));

test("asks again after signing in, although an earlier request has not been answered", async () => {
  const store = createStore();
  const first = loadSession(store);
  await requests(1);
  const afterSigningIn = loadSession(store, { fresh: true });
  waiting[0]?.(null);
  expect((await first).user).toBeNull();
  await requests(2);
  waiting[1]?.(person);
  expect((await afterSigningIn).user).toMatchObject({ id: person.id });
});

test("shows nobody by an answer that is older than the end of a pending sign-out", async () => {
  const store = createStore();
  markSignOut(person.id);
  const session = loadSession(store);
  await requests(1);
  markSignOut(undefined);
  waiting[0]?.(person);
  expect((await session).user).toBeNull();
});
