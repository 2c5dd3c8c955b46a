import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** Files of this release, written in by the build (scripts/service-worker.ts). */
declare const PRECACHED: PrecacheEntry[];

/** Slices of the bundled face; there are 124. */
const MAX_FONT_FILES = 150;

/** Addresses that are no page of the app: the API, and files by their ending. */
const NO_PAGE = [/^\/api\//, /^[^?]*\.\w+(\?|$)/];

/** Destinations of requests for the code of a page. */
const CODE: ReadonlySet<RequestDestination> = new Set(["script", "style"]);

/*
 * The app without a network: its code and the frame of its pages. Answers of the API are neither stored nor answered from here.
 * A new release waits until the last page of the old one is closed (the life cycle of service workers, without
 * `skipWaiting`): the files of open pages stay in the cache, even when the server has them no more.
 */
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: "" });
// The page that registers it goes on without a network as well.
clientsClaim();

// Pages come from the server while there is one, with the token of the session in them.
const offlinePage = createHandlerBoundToURL("/offline.html");
const page = (context: Parameters<typeof offlinePage>[0]) => fetch(context.request).catch(() => offlinePage(context));
registerRoute(new NavigationRoute(page, { denylist: NO_PAGE }));

// A page is newer than the worker that answers for it while the worker of its release waits, whose files are in the cache.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && CODE.has(request.destination),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === "font",
  new CacheFirst({ cacheName: "fonts", plugins: [new ExpirationPlugin({ maxEntries: MAX_FONT_FILES })] }),
);
