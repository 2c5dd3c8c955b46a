import { createFileRoute } from "@tanstack/react-router";
import { AgencySubmissionsPage } from "../features/candidate/papers/submissions-page.tsx";

export const Route = createFileRoute("/agency/submissions")({
  component: AgencySubmissionsPage,
});
