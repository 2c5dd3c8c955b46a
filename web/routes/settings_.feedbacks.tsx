import { createFileRoute } from "@tanstack/react-router";
import { OwnFeedbacksPage } from "../features/feedback/own-feedbacks-page.tsx";

export const Route = createFileRoute("/settings_/feedbacks")({ component: OwnFeedbacksPage });
