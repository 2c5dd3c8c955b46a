import { createFileRoute } from "@tanstack/react-router";
import { AgencyJobPage } from "../features/jobs/agency-job-page.tsx";

export const Route = createFileRoute("/agency/jobs/$jobId/")({
  component: AgencyJob,
});

function AgencyJob() {
  const { jobId } = Route.useParams();
  return <AgencyJobPage key={jobId} id={jobId} />;
}
