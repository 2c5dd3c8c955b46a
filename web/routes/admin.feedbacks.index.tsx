import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../ui/deferred/lazy-part.tsx";
import { LoadingPage } from "../ui/page-states/page-states.tsx";

// With its parts the page is above the budget of a first load.
const TriagePage = lazyPart(async () => (await import("../features/feedback/triage/triage-page.tsx")).TriagePage);

export const Route = createFileRoute("/admin/feedbacks/")({
  component: () => (
    <Suspense fallback={<LoadingPage />}>
      <TriagePage />
    </Suspense>
  ),
});
