import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type Method, route } from "../../../src/http/route.ts";
import { requireSharedLimits } from "../../../src/http/route-candidates.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { connectRaw } from "../../support/raw-http.ts";
import { cookieHeader } from "../../support/session.ts";
import { until } from "../../support/until.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };

const saveRoute = (method: Method, maxConcurrent: number) =>
  route({
    method,
    path: "/profile",
    access: "signed-in",
    body: z.unknown(),
    maxConcurrent,
    handle: async () => ({ body: { method } }),
  });

describe("a path with routes for several methods", () => {
  let site: TestSite;
  let person: Browser;
  beforeAll(async () => {
    site = await openTestSite({ actors: [hanako], routes: [saveRoute("POST", 1), saveRoute("PATCH", 1)] });
    person = await site.signedIn(hanako.id);
  });
  afterAll(() => site.close());

  test("counts a body that is being sent, whichever method it will name", async () => {
    const half = await connectRaw(site.url);
    const headers = ["Host: rireki", `Cookie: ${cookieHeader(person)}`, "Content-Type: application/json"];
    half.socket.write(`POST /profile HTTP/1.1\r\n${headers.join("\r\n")}\r\nContent-Length: 20\r\n\r\n{`);
    const patch = async () => (await person.send("POST", "/profile", { _method: "patch" })).status;
    await until(async () => (await patch()) === 429);
    half.socket.destroy();
    await until(async () => (await patch()) === 200);
  });
});

test("refuses routes that write at one path with different limits", () => {
  expect(() => requireSharedLimits([saveRoute("POST", 1), saveRoute("PATCH", 2)])).toThrow(
    "/profile: routes that write differ in access or limits",
  );
});
