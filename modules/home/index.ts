import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { myPageRoute } from "./http/my-page-route.ts";

/** The pages over all documents of a person. */
export const createModule = (platform: Platform): Module => ({ routes: [myPageRoute(platform)] });
