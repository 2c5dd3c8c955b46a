import { route } from "../../../src/http/route.ts";
import type { TrustProxy } from "../../../src/http/trusted-proxies.ts";
import { openTestSite } from "../../support/http.ts";

const caller = route({
  method: "GET",
  path: "/api/v1/caller",
  access: "anyone",
  handle: async ({ ctx }) => ({ body: { ip: ctx.ip, secure: ctx.secure, host: ctx.host } }),
});

const CLAIMED = {
  "X-Forwarded-For": "192.0.2.9, 198.51.100.1",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Host": "rireki.example.jp",
};

async function callerBehind(trustProxy: TrustProxy) {
  const site = await openTestSite({ routes: [caller], trustProxy });
  try {
    const { json, headers } = await site.visitor().get("/api/v1/caller", CLAIMED);
    return { ...json, hsts: headers.has("strict-transport-security") };
  } finally {
    await site.close();
  }
}

test("takes address, scheme and host from the headers of a trusted network", async () => {
  const expected = { ip: "198.51.100.1", secure: true, host: "rireki.example.jp", hsts: true };
  expect(await callerBehind({ networks: ["127.0.0.0/8"] })).toEqual(expected);
});

test("ignores forwarded headers of an untrusted peer", async () => {
  const expected = { ip: "127.0.0.1", secure: false, host: expect.stringMatching(/^127\.0\.0\.1:\d+$/), hsts: false };
  expect(await callerBehind({ networks: ["10.0.0.0/8"] })).toEqual(expected);
  expect(await callerBehind({ hops: 0 })).toEqual(expected);
});

test("takes the second entry from the right with two hops", async () => {
  expect(await callerBehind({ hops: 2 })).toMatchObject({ ip: "192.0.2.9", secure: true });
});
