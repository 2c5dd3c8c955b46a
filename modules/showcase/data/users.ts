import { z } from "zod/mini";
import { type DemoUser, demoUserSchema } from "../contract.ts";
import data from "./users.json" with { type: "json" };

/** Invented people: common family and given names combined at random. */
export const demoUsers: readonly DemoUser[] = z.array(demoUserSchema).parse(data);
