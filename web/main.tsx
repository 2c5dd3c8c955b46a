import "./ui/styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { guardAccountChange } from "./app/account-change.ts";
import { guardComposition } from "./app/ime-guard.ts";
import { showOwnJob } from "./app/own-marks.ts";
import { createRouter } from "./app/router.tsx";
import { holdsSealedItems } from "./app/sealed-items.ts";
import { forgetPerson, forgetSession } from "./app/session.ts";
import { onSignedOut, pendingSignOut } from "./app/signed-out.ts";
import { createStore, followTheme } from "./app/store.ts";
import { closeOnBack } from "./ui/layer/close-on-back.ts";

showOwnJob(document, location);
guardComposition(window);
guardAccountChange();

const store = createStore();
followTheme(store);
closeOnBack();
const router = createRouter(store);
onSignedOut(() => {
  forgetSession(store);
  const { href, pathname } = router.state.location;
  if (pathname === "/login") forgetPerson(store);
  else {
    const stop = router.subscribe("onResolved", () => {
      stop();
      forgetPerson(store);
    });
    // The drafts stay on the device and are restored after signing in: no leave confirmation.
    const address = pendingSignOut() ? "/login" : `/login?return_to=${encodeURIComponent(href)}`;
    router.history.push(address, undefined, { ignoreBlocker: true });
  }
});

// The router would fetch the code of a page after the session that its guard waits for.
for (const route of router.getMatchedRoutes(location.pathname)[0]) void router.loadRouteChunk(route);

// After the first page, which is drawn with what the device has.
const stop = router.subscribe("onResolved", () => {
  stop();
  void import("./ui/typeface/japanese-face.ts").then(({ provideJapaneseFace }) => provideJapaneseFace());
  void import("./features/vitals/measure-pages.ts").then(({ measurePages }) => measurePages(router));
  void import("./features/account/after-start.ts").then(({ afterStart }) =>
    afterStart(store, () => router.loadRouteChunk(router.routesById["/login"])),
  );
});

/** Draws the page over its first paint, which stays until the page is complete; without one the frame is drawn first. */
async function drawPage(): Promise<void> {
  if (holdsSealedItems()) {
    const { loadCipher } = await import("./features/forms/editor/cipher.ts");
    await loadCipher().catch(() => undefined);
  }
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  if (document.getElementById("main")) await router.load().catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

void drawPage();
