import { csrfToken } from "../../app/csrf.ts";

/** Sends an event so that the page may go on or be left, unless the browser asks not to be counted. */
export function sendEvent(event: Readonly<Record<string, string>>): void {
  const wishes = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (wishes.globalPrivacyControl || wishes.doNotTrack === "1") return;
  navigator.sendBeacon("/api/v1/analytics", new URLSearchParams({ ...event, authenticity_token: csrfToken() }));
}
