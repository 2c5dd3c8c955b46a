import { createRouter as createTanStackRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "../routeTree.gen.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { guardRoutes } from "./guards.ts";
import { NotFound } from "./not-found.tsx";
import { PagePending } from "./page-pending.tsx";
import type { AppStore } from "./store.ts";

/** The router over web/routes. Tests pass a memory history. */
export function createRouter(store: AppStore, history?: RouterHistory) {
  const router = createTanStackRouter({
    routeTree,
    history,
    context: { store },
    defaultPreload: "intent",
    defaultErrorComponent: ErrorPanel,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
  guardRoutes({ ...router.routesByPath });
  return router;
}

export type AppRouter = ReturnType<typeof createRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
