import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "../features/job-search/jobs-page.tsx";

export const Route = createFileRoute("/jobs/")({
  component: JobsPage,
});
