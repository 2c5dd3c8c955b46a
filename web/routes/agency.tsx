import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { AgencyHome } from "../features/home/agency-home.tsx";

export const Route = createFileRoute("/agency")({
  beforeLoad: (visit) => requireRole(visit, "agency"),
  component: AgencyHome,
});
