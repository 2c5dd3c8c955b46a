import { createFileRoute } from "@tanstack/react-router";
import { AgencyHome } from "../features/agency/agency-home.tsx";

export const Route = createFileRoute("/agency/")({
  component: AgencyHome,
});
