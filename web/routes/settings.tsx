import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { SettingsPage } from "../features/account/settings-page.tsx";

export const Route = createFileRoute("/settings")({
  beforeLoad: (visit) => requireRole(visit, "seeker", "agency", "admin"),
  component: Settings,
});

function Settings() {
  const { user } = Route.useRouteContext();
  return <SettingsPage user={user} />;
}
