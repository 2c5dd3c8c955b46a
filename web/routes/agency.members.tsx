import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { MembersPage } from "../features/agency/members-page.tsx";

export const Route = createFileRoute("/agency/members")({ component: Members });

function Members() {
  return <MembersPage user={useUser()} />;
}
