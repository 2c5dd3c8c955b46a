import { createFileRoute } from "@tanstack/react-router";
import { CachePage } from "../features/monitoring/cache/cache-page.tsx";

export const Route = createFileRoute("/admin/cache_monitoring")({
  component: CachePage,
});
