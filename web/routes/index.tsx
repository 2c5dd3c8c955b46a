import { createFileRoute } from "@tanstack/react-router";
import { requireVisitor } from "../app/guards.ts";
import { Landing } from "../features/home/landing.tsx";

export const Route = createFileRoute("/")({ beforeLoad: requireVisitor, component: Landing });
