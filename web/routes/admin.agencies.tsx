import { createFileRoute } from "@tanstack/react-router";
import { AdminAgenciesPage } from "../features/agency/admin-agencies-page.tsx";

export const Route = createFileRoute("/admin/agencies")({ component: AdminAgenciesPage });
