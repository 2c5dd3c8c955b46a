import { createFileRoute } from "@tanstack/react-router";
import { ApplyPage } from "../features/applications/apply/apply-page.tsx";

export const Route = createFileRoute("/jobs/$jobId/apply")({
  component: Apply,
});

function Apply() {
  const { jobId } = Route.useParams();
  return <ApplyPage key={jobId} id={jobId} />;
}
