import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { AdminHome } from "../features/monitoring/admin-home.tsx";

export const Route = createFileRoute("/admin/")({
  beforeLoad: (visit) => requireRole(visit, "admin"),
  component: AdminHome,
});
