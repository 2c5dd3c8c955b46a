import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { ProfilePage } from "../features/agency/profile-page.tsx";

export const Route = createFileRoute("/agency/profile")({ component: Profile });

function Profile() {
  return <ProfilePage isResponsible={useUser().agency?.role === "responsible"} />;
}
