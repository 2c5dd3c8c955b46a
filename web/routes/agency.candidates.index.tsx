import { createFileRoute } from "@tanstack/react-router";
import { CandidatesPage } from "../features/candidate/list/candidates-page.tsx";

export const Route = createFileRoute("/agency/candidates/")({
  component: CandidatesPage,
});
