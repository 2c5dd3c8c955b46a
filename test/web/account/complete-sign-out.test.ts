import { resumeDefinition } from "../../../modules/resume/contract.ts";
import { draftKey } from "../../../web/app/draft-key.ts";
import { forgetPerson, loadSession } from "../../../web/app/session.ts";
import { markSignOut, pendingSignOut } from "../../../web/app/signed-out.ts";
import { createStore } from "../../../web/app/store.ts";
import { completeSignOut, replaceSession } from "../../../web/features/account/complete-sign-out.ts";
import { addressOf, documentApi } from "../../../web/features/documents/document-api.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

const person = (id: string) => ({ id, name: "佐倉 美咲", email: `${id}@example.jp`, role: "seeker" });

/** A server with one session, which a connection may not reach. */
let server: { user: ReturnType<typeof person> | null; isReachable: boolean };
const writes: string[] = [];
const store = createStore();
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  writes.length = 0;
  server = { user: person("hanako"), isReachable: true };
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, { method }: RequestInit) => {
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    if (method !== "GET") writes.push(`${method} ${url.pathname}`);
    if (method === "DELETE") server.user = null;
    if (url.pathname === "/api/v1/user/resume") return new Response('{"revision":1,"resume":{"summary":"秘密"}}');
    const draft_key = server.user && btoa(server.user.id.padEnd(32));
    return new Response(JSON.stringify({ user: server.user, csrf_token: "t", demo: false, draft_key }));
  }) as unknown as typeof fetch;
});
afterEach(() => {
  forgetTabs();
  jest.useRealTimers();
});

test("takes the draft key from the session answer and keeps it out of the store", async () => {
  expect((await loadSession(store, { fresh: true })).user?.id).toBe("hanako");
  expect(draftKey("hanako")?.key).toBe(btoa("hanako".padEnd(32)));
  expect(draftKey("jiro")).toBeUndefined();
  expect(JSON.stringify(store.getState())).not.toContain(draftKey()?.key);
});

test("treats the person as signed out while a sign-out is pending", async () => {
  markSignOut("hanako");
  expect((await loadSession(store, { fresh: true })).user).toBeNull();
  expect(draftKey()).toBeUndefined();
});

test("completes a pending sign-out when online again", async () => {
  markSignOut("hanako");
  server.isReachable = false;
  void completeSignOut(store);
  await pass(4000);
  expect(pendingSignOut()).toBe("hanako");
  server.isReachable = true;
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(writes).toEqual(["DELETE /logout"]);
  expect(pendingSignOut()).toBeNull();
});

test("retries a pending sign-out with back-off without an online event", async () => {
  markSignOut("hanako");
  server.isReachable = false;
  const completed = completeSignOut(store);
  await pass(10 * 60_000);
  const asked = jest.mocked(global.fetch).mock.calls.length;
  expect(asked).toBeGreaterThan(8);
  // Four tries of a read each.
  expect(asked).toBeLessThan(4 * 20);
  server.isReachable = true;
  await pass(6 * 60_000);
  await completed;
  expect(server.user).toBeNull();
  expect(pendingSignOut()).toBeNull();
});

test.each([
  ["somebody else's session", () => person("jiro")],
  ["a session that is over", () => null],
])("leaves %s signed in and clears the pending sign-out", async (_which, user) => {
  markSignOut("hanako");
  server.user = user();
  const completed = completeSignOut(store);
  await pass(0);
  await completed;
  expect(writes).toEqual([]);
  expect(pendingSignOut()).toBeNull();
});

test("drops a pending sign-out after a sign-in, but not after a refused one", async () => {
  markSignOut("hanako");
  await expect(replaceSession(() => Promise.reject(new Error("wrong password")))).rejects.toThrow();
  expect(pendingSignOut()).toBe("hanako");
  await replaceSession(async () => {
    server.user = person("jiro");
  });
  expect(pendingSignOut()).toBeNull();
  await completeSignOut(store);
  expect(writes).toEqual([]);
});

test("waits with a sign-in for a running sign-out, whose answer would delete the new cookie", async () => {
  tellTabsOfEachOther();
  markSignOut("hanako");
  const order: string[] = [];
  const completed = completeSignOut(store).then(() => order.push("signed out"));
  const answered = replaceSession(async () => order.push(`signed in after ${writes}`));
  await pass(0);
  await Promise.all([completed, answered]);
  expect(order).toContain("signed in after DELETE /logout");
});

test("clears fetched data from memory on sign-out", async () => {
  await loadSession(store, { fresh: true });
  await store.dispatch(documentApi.endpoints.document.initiate({ address: addressOf(resumeDefinition) }));
  expect(JSON.stringify(store.getState())).toContain("秘密");
  forgetPerson(store);
  expect(JSON.stringify(store.getState())).not.toMatch(/秘密|佐倉|hanako/);
  expect(draftKey()).toBeUndefined();
  expect((await loadSession(store)).user).toBeNull();
});
