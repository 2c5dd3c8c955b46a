import { createFileRoute } from "@tanstack/react-router";
import { DuplicatesPage } from "../features/candidate/duplicates/duplicates-page.tsx";

export const Route = createFileRoute("/agency/candidates/duplicates")({
  component: DuplicatesPage,
});
