import { createFileRoute } from "@tanstack/react-router";
import { ProjectionsPage } from "../features/monitoring/projections/projections-page.tsx";

export const Route = createFileRoute("/admin/projections")({
  component: ProjectionsPage,
});
