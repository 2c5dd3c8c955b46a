type AccountChange = typeof import("../../../web/app/account-change.ts");

let signedIn: string | null;
let asked: number;
let change: AccountChange;
let isLeaving: () => boolean;

/** A document that has shown hanako's data, as the modules of a page loaded anew. */
beforeEach(async () => {
  jest.resetModules();
  // jsdom says that it does not load pages.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  signedIn = "hanako";
  asked = 0;
  global.fetch = jest.fn(async () => {
    asked += 1;
    return new Response(JSON.stringify({ user: signedIn && { id: signedIn }, csrf_token: "t" }));
  }) as unknown as typeof fetch;
  document.documentElement.style.visibility = "";
  change = await import("../../../web/app/account-change.ts");
  ({ isLeavingForGood: isLeaving } = await import("../../../web/app/leaving.ts"));
  const { rememberPerson } = await import("../../../web/app/request.ts");
  rememberPerson("hanako");
  change.noteShownAccount("hanako");
  change.guardAccountChange();
});
afterEach(() => jest.restoreAllMocks());

const transition = (type: "pagehide" | "pageshow", persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
const visibility = () => document.documentElement.style.visibility;
/** Lets the answer to the session be taken in. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const hears = (accountId: string) =>
  window.dispatchEvent(new StorageEvent("storage", { key: "rireki:signed-in", newValue: accountId }));

test("hides a page from the back/forward cache until its session is confirmed", async () => {
  transition("pagehide", true);
  expect(visibility()).toBe("hidden");
  transition("pageshow", true);
  expect(visibility()).toBe("hidden");
  await settled();
  expect(visibility()).toBe("");
  expect(isLeaving()).toBe(false);
});

test.each([
  ["nobody", null],
  ["somebody else", "taro"],
])("reloads a page from the back/forward cache when %s is signed in", async (_who, id) => {
  transition("pagehide", true);
  signedIn = id;
  transition("pageshow", true);
  await settled();
  expect(visibility()).toBe("hidden");
  expect(isLeaving()).toBe(true);
});

test("reloads a page from the back/forward cache after an offline sign-out", async () => {
  localStorage.setItem("rireki:sign-out", "hanako");
  transition("pagehide", true);
  transition("pageshow", true);
  await settled();
  expect(visibility()).toBe("hidden");
  expect(isLeaving()).toBe(true);
  localStorage.clear();
});

test("neither hides an ordinary page load nor requests its session", async () => {
  transition("pagehide", false);
  transition("pageshow", false);
  await settled();
  expect(visibility()).toBe("");
  expect(asked).toBe(0);
});

test("reloads a tab when another account signs in in another tab, not when its own does", () => {
  hears("hanako");
  expect(isLeaving()).toBe(false);
  hears("taro");
  expect(isLeaving()).toBe(true);
});

test("removes the message to other tabs from the storage", () => {
  change.announceSignIn("taro");
  expect(localStorage).toHaveLength(0);
});
