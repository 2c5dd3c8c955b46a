import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../ui/deferred/lazy-part.tsx";
import { LoadingPage } from "../ui/page-states/page-states.tsx";

// With its parts the page is above the budget of a first load.
const CachePage = lazyPart(async () => (await import("../features/monitoring/cache/cache-page.tsx")).CachePage);

export const Route = createFileRoute("/admin/cache_monitoring")({
  component: () => (
    <Suspense fallback={<LoadingPage />}>
      <CachePage />
    </Suspense>
  ),
});
