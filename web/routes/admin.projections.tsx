import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { ProjectionsPage } from "../features/monitoring/projections-page.tsx";

export const Route = createFileRoute("/admin/projections")({
  beforeLoad: (visit) => requireRole(visit, "admin"),
  component: ProjectionsPage,
});
