import { createFileRoute } from "@tanstack/react-router";
import { Landing } from "../features/home/landing.tsx";

export const Route = createFileRoute("/")({ component: Landing });
