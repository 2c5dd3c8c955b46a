import { countEvent } from "../../../web/features/analytics/count-event.ts";

const EVENT = { name: "resume_section_completed", section: "profile" };
const sendBeacon = jest.fn();

/** Counts, and lets the sender be loaded. */
async function count() {
  countEvent(EVENT);
  await import("../../../web/features/analytics/send-event.ts");
  await Promise.resolve();
}

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon, globalPrivacyControl: undefined });
  document.head.innerHTML = '<meta name="csrf-token" content="token"><meta name="analytics" content="on">';
});

test("sends an event to this server, with the token in the body", async () => {
  await count();
  const [[url, body]] = sendBeacon.mock.calls;
  expect(url).toBe("/api/v1/analytics");
  expect(Object.fromEntries(body)).toEqual({ ...EVENT, authenticity_token: "token" });
});

test("sends nothing where the page does not ask for it", async () => {
  document.head.innerHTML = "";
  await count();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test("sends nothing for a browser that asks not to be counted", async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  await count();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test("a failure reaches nobody", async () => {
  sendBeacon.mockImplementation(() => {
    throw new TypeError("no beacon");
  });
  await expect(count()).resolves.toBeUndefined();
});
