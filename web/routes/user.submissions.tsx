import { createFileRoute } from "@tanstack/react-router";
import { SubmissionsPage } from "../features/submissions/submissions-page.tsx";

export const Route = createFileRoute("/user/submissions")({
  component: SubmissionsPage,
});
