import { createFileRoute } from "@tanstack/react-router";
import { requireVisitor } from "../app/guards.ts";
import { SignupPage } from "../features/account/signup-page.tsx";

export const Route = createFileRoute("/signup")({ beforeLoad: requireVisitor, component: SignupPage });
