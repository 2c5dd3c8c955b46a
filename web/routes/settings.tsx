import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { SettingsPage } from "../features/account/settings-page.tsx";

export const Route = createFileRoute("/settings")({
  component: Settings,
});

function Settings() {
  const user = useUser();
  return <SettingsPage user={user} />;
}
