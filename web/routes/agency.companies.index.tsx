import { createFileRoute } from "@tanstack/react-router";
import { CompaniesPage } from "../features/jobs/companies-page.tsx";

export const Route = createFileRoute("/agency/companies/")({
  component: CompaniesPage,
});
