import { createFileRoute } from "@tanstack/react-router";
import { AgencyApplicationsPage } from "../features/applications/agency-applications-page.tsx";

export const Route = createFileRoute("/agency/jobs/$jobId/applications")({
  component: JobApplications,
});

function JobApplications() {
  const { jobId } = Route.useParams();
  return <AgencyApplicationsPage key={jobId} job={jobId} />;
}
