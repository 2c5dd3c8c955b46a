import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../features/jobs/company-page.tsx";

export const Route = createFileRoute("/agency/companies/$companyId")({
  component: Company,
});

function Company() {
  const { companyId } = Route.useParams();
  return <CompanyPage key={companyId} id={companyId} />;
}
