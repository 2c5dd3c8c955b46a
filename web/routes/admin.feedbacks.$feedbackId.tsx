import { createFileRoute } from "@tanstack/react-router";
import { FeedbackPage } from "../features/feedback/triage/feedback-page.tsx";

export const Route = createFileRoute("/admin/feedbacks/$feedbackId")({ component: Feedback });

function Feedback() {
  const { feedbackId } = Route.useParams();
  return <FeedbackPage key={feedbackId} id={feedbackId} />;
}
