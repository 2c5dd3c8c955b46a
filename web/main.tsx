import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { Provider } from "react-redux";
import { guardAccountChange } from "./app/account-change.ts";
import { guardComposition } from "./app/ime-guard.ts";
import { createRouter } from "./app/router.tsx";
import { holdsSealedItems } from "./app/sealed-items.ts";
import { forgetPerson, forgetSession, loadSession } from "./app/session.ts";
import { onSignedOut, pendingSignOut } from "./app/signed-out.ts";
import { createStore, followTheme } from "./app/store.ts";
import { createRoot } from "./start/create-root.ts";
import { nextTask } from "./start/next-task.ts";
import { closeOnBack } from "./ui/layer/close-on-back.ts";

guardComposition(window);
guardAccountChange();

const store = createStore();
followTheme(store);
await nextTask();
// The answer comes while the code of the page does.
void loadSession(store).catch(() => undefined);
await nextTask();

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

await nextTask();
const [routes] = router.getMatchedRoutes(location.pathname);
for (const route of routes) void router.loadRouteChunk(route);

// After the first page, which is drawn with what the device has.
const stop = router.subscribe("onResolved", () => {
  stop();
  void import("./ui/typeface/japanese-face.ts").then(({ provideJapaneseFace }) => provideJapaneseFace());
  void import("./features/account/after-start.ts").then(({ afterStart }) => afterStart(store, router));
});

if (holdsSealedItems()) {
  const { loadCipher } = await import("./features/forms/editor/cipher.ts");
  await loadCipher().catch(() => undefined);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// The first paint stays until the page is complete. Without one the frame renders first and loads the page itself.
if (document.getElementById("main")) await router.load().catch(() => undefined);
// Drawn in slices, between which the browser is free.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  ),
);
