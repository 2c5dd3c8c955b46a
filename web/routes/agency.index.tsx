import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { AgencyHome } from "../features/agency/agency-home.tsx";
import { NoAgency } from "../features/agency/no-agency.tsx";

export const Route = createFileRoute("/agency/")({
  component: Home,
});

function Home() {
  return useUser().agency ? <AgencyHome /> : <NoAgency />;
}
