import { createFileRoute } from "@tanstack/react-router";
import { AgencyJobsPage } from "../features/jobs/agency-jobs-page.tsx";

export const Route = createFileRoute("/agency/jobs/")({
  component: AgencyJobsPage,
});
