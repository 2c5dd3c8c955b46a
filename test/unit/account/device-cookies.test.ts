import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import Koa, { type Context } from "koa";
import { createDeviceCookies } from "../../../modules/account/sign-in/device-cookies.ts";

const serviceKey = Buffer.alloc(32, 1);
const SIGNED_IN = "2026-01-01T00:00:00.000Z";

const requestWith = (cookie = ""): Context => {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return new Koa().createContext(request, new ServerResponse(request));
};

/** The cookie of a browser that signed in to these accounts, one after the other. */
function cookieOf(accountKeys: readonly string[], now = SIGNED_IN): string {
  const devices = createDeviceCookies({ key: serviceKey, now: () => now });
  let cookie = "";
  for (const accountKey of accountKeys) {
    const ctx = requestWith(cookie);
    devices.bind(ctx, accountKey);
    cookie = String(ctx.res.getHeader("set-cookie")).split(";")[0] ?? "";
  }
  return cookie;
}

const idFor = (cookie: string, accountKey: string, now = SIGNED_IN, key = serviceKey) =>
  createDeviceCookies({ key, now: () => now }).deviceIdFor(requestWith(cookie), accountKey);

test("a binding holds for a year", () => {
  const cookie = cookieOf(["hanako"]);
  expect(idFor(cookie, "hanako", "2027-01-01T00:00:00.000Z")).toHaveLength(22);
  expect(idFor(cookie, "hanako", "2027-01-02T00:00:00.000Z")).toBeUndefined();
});

test("a binding holds for its account and its key alone", () => {
  const cookie = cookieOf(["hanako"]);
  expect(idFor(cookie, "taro")).toBeUndefined();
  expect(idFor(cookie, "hanako", SIGNED_IN, Buffer.alloc(32, 2))).toBeUndefined();
});

test("every part of the cookie is bound", () => {
  const [id = "", day = "", tag = ""] = cookieOf(["hanako"]).replace("rireki_device=", "").split(/[.~]/);
  const changed = [
    `${"A".repeat(22)}.${day}~${tag}`,
    `${id}.${(Number.parseInt(day, 36) + 1).toString(36)}~${tag}`,
    `${id}.${day}~${"A".repeat(43)}`,
    `${id}.${day}`,
    `${id}`,
    "",
    ".....",
  ];
  for (const value of changed) expect(idFor(`rireki_device=${value}`, "hanako")).toBeUndefined();
});

test("a browser keeps the five accounts that signed in last, under one id", () => {
  const accounts = ["one", "two", "three", "four", "five", "six"];
  const cookie = cookieOf(accounts);
  const ids = accounts.map((account) => idFor(cookie, account));
  expect(ids[0]).toBeUndefined();
  expect(new Set(ids.slice(1)).size).toBe(1);
  expect(ids[1]).toHaveLength(22);
  expect(cookie.length).toBeLessThan(400);
});

test("signing in again replaces the binding of the account", () => {
  expect(cookieOf(["hanako", "hanako"]).split(".")).toHaveLength(2);
});

test("two cookies under the name count as none", () => {
  const [one, another] = [cookieOf(["hanako"]), cookieOf(["hanako"])];
  expect(idFor(`${one}; ${another}`, "hanako")).toBeUndefined();
});
