import { createFileRoute } from "@tanstack/react-router";
import { JobDetailPage } from "../features/job-search/job-detail-page.tsx";

export const Route = createFileRoute("/jobs/$jobId/")({
  component: JobDetail,
});

function JobDetail() {
  const { jobId } = Route.useParams();
  return <JobDetailPage key={jobId} id={jobId} />;
}
