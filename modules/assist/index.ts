import type { Module } from "../../src/module.ts";
import { assistRoutes } from "./http/routes.ts";
import { shippedPostalSource } from "./postal/shipped-source.ts";

/** Help that fills in forms: addresses from postal codes. Stores nothing. */
export const createModule = (): Module => ({ routes: assistRoutes(shippedPostalSource()) });
