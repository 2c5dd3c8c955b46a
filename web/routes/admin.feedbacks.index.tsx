import { createFileRoute } from "@tanstack/react-router";
import { TriagePage } from "../features/feedback/triage/triage-page.tsx";

export const Route = createFileRoute("/admin/feedbacks/")({ component: TriagePage });
