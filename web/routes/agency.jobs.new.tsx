import { createFileRoute } from "@tanstack/react-router";
import { NewJobPage } from "../features/jobs/new-job-page.tsx";

export const Route = createFileRoute("/agency/jobs/new")({
  component: NewJobPage,
});
