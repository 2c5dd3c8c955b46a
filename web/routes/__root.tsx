import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { AppShell } from "../app/shell/app-shell.tsx";
import type { AppStore } from "../app/store.ts";

export const Route = createRootRouteWithContext<{ store: AppStore }>()({ component: Root });

function Root() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
