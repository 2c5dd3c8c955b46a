import { route } from "../../../src/http/route.ts";
import { openTestSite } from "../../support/http.ts";

test("answers a running request before it closes, and refuses new connections", async () => {
  let letGo = (): void => undefined;
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const site = await openTestSite({
    routes: [
      route({
        method: "GET",
        path: "/api/v1/slow",
        access: "anyone",
        async handle() {
          begun();
          await new Promise<void>((resolve) => {
            letGo = resolve;
          });
          return { body: { done: true } };
        },
      }),
    ],
  });
  const slow = site.visitor().get("/api/v1/slow");
  await started;
  const closing = site.http.close(10_000);
  await expect(site.visitor().get("/api/v1/slow")).rejects.toThrow();
  letGo();
  expect((await slow).json).toEqual({ done: true });
  await closing;
  await site.close();
});

test("fails readiness and still serves requests after the shutdown is announced", async () => {
  const site = await openTestSite({ routes: [] });
  expect((await site.visitor().get("/health/ready")).status).toBe(200);
  site.http.announceShutdown();
  const ready = await site.visitor().get("/health/ready");
  expect(ready).toMatchObject({ status: 503, json: { status: "draining" } });
  expect((await site.visitor().get("/health/live")).status).toBe(200);
  await site.close();
});

test("aborts requests that are still running after the grace period", async () => {
  const site = await openTestSite({
    routes: [
      route({ method: "GET", path: "/api/v1/hang", access: "anyone", handle: () => new Promise(() => undefined) }),
    ],
  });
  const hanging = expect(site.visitor().get("/api/v1/hang")).rejects.toThrow();
  await site.visitor().get("/health/live");
  await site.http.close(50);
  await hanging;
  await site.close();
});
