import { createFileRoute } from "@tanstack/react-router";
import { AdminLogPage } from "../features/monitoring/log/admin-log-page.tsx";

export const Route = createFileRoute("/admin/log")({
  component: AdminLogPage,
});
