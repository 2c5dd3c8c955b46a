import { createFileRoute } from "@tanstack/react-router";
import { VitalsPage } from "../features/monitoring/vitals/vitals-page.tsx";

export const Route = createFileRoute("/admin/vitals")({
  component: VitalsPage,
});
