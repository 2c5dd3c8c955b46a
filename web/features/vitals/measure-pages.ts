import { type Device, routePattern, type Vitals } from "../../../modules/monitoring/contract/vitals.ts";
import { pages } from "../../../modules/pages.ts";
import { csrfToken } from "../../app/csrf.ts";
import { shows } from "../../app/guards.ts";
import type { AppRouter } from "../../app/router.tsx";
import { onSignedOut } from "../../app/signed-out.ts";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import { createPageView } from "./page-view.ts";
import { thrownAt } from "./thrown-at.ts";

/** Widths below which a window counts as a phone's or a tablet's (the table's breakpoints sm and lg). */
const PHONE_BELOW = 640;
const TABLET_BELOW = 1_024;
/** Events shorter than this are not reported by browsers as interactions. */
const SHORTEST_EVENT_MS = 40;

interface EventEntry extends PerformanceEntry {
  processingStart: number;
  interactionId?: number;
}
interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface CallEntry extends PerformanceResourceTiming {
  responseStatus: number;
}

/**
 * Measures every page and sends its figures once: when the next page is opened, or the window is hidden or closed. Only where
 * the server asks for it, after the first page is over, and not for people whose browser asks not to be counted.
 */
export async function measurePages(router: AppRouter): Promise<void> {
  const release = document.querySelector<HTMLMetaElement>('meta[name="vitals"]')?.content;
  const wishes = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!release || wishes.globalPrivacyControl || wishes.doNotTrack === "1") return;
  await whenQuiet();

  let view = createPageView();
  let page = patternAt(router.state.location.pathname);
  let isSent = false;

  const send = (): void => {
    if (isSent || page === undefined) return;
    isSent = true;
    const body: Vitals = { route: page, device: deviceOf(innerWidth), release, ...view.figures() };
    const text = JSON.stringify({ ...body, authenticity_token: csrfToken() });
    navigator.sendBeacon("/api/v1/vitals", new Blob([text], { type: "application/json" }));
  };

  observe<PerformanceEntry>("largest-contentful-paint", ({ startTime }) => view.painted(startTime));
  observe<EventEntry>("first-input", (entry) => {
    view.firstInput(entry.processingStart - entry.startTime);
    view.interacted(entry.interactionId ?? 0, entry.duration);
  });
  observe<EventEntry>(
    "event",
    ({ interactionId, duration }) => interactionId && view.interacted(interactionId, duration),
    {
      durationThreshold: SHORTEST_EVENT_MS,
    },
  );
  observe<ShiftEntry>("layout-shift", (entry) => !entry.hadRecentInput && view.shifted(entry.value, entry.startTime));
  observe<CallEntry>("resource", (entry) => isFailedCall(entry) && view.callFailed());
  addEventListener("error", ({ error, filename, lineno, colno }) => {
    const thrown = thrownAt(error, `${filename}:${lineno}:${colno}`);
    if (thrown) view.errorThrown(thrown);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    const thrown = thrownAt(reason);
    if (thrown) view.errorThrown(thrown);
  });
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  // Its token is that of a session that is over: the server would take it for a forgery.
  onSignedOut(() => {
    isSent = true;
  });
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (!pathChanged) return;
    send();
    view = createPageView();
    page = patternAt(router.state.location.pathname);
    isSent = false;
  });
}

/** The pattern of the page at an address, the most literal one; undefined for an address without a page. */
export function patternAt(address: string): string | undefined {
  const parameters = ({ path }: { path: string }) => path.split("$").length;
  const [page] = pages
    .filter(({ path }) => shows(path, { path: address }))
    .sort((a, b) => parameters(a) - parameters(b));
  return page && routePattern(page.path);
}

export const deviceOf = (width: number): Device =>
  width < PHONE_BELOW ? "phone" : width < TABLET_BELOW ? "tablet" : "desktop";

/** A call of this server that was refused or not answered; a call that asks to sign in is no failure. */
const isFailedCall = ({ initiatorType, name, responseStatus }: CallEntry): boolean =>
  initiatorType === "fetch" && name.startsWith(location.origin) && responseStatus >= 400 && responseStatus !== 401;

/** Entries that came before are included; a browser that does not know the type reports none. */
function observe<T extends PerformanceEntry>(type: string, take: (entry: T) => unknown, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as T);
  });
  observer.observe({ type, buffered: true, ...more });
}
