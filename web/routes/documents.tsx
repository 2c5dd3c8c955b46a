import { createFileRoute } from "@tanstack/react-router";
import { DocumentsPage } from "../features/home/documents-page.tsx";

export const Route = createFileRoute("/documents")({
  component: DocumentsPage,
});
