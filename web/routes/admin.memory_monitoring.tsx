import { createFileRoute } from "@tanstack/react-router";
import { MemoryPage } from "../features/monitoring/memory/memory-page.tsx";

export const Route = createFileRoute("/admin/memory_monitoring")({
  component: MemoryPage,
});
