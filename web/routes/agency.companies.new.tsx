import { createFileRoute } from "@tanstack/react-router";
import { NewCompanyPage } from "../features/jobs/company-page.tsx";

export const Route = createFileRoute("/agency/companies/new")({
  component: NewCompanyPage,
});
