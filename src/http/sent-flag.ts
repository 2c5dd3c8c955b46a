import { z } from "zod/mini";
import { flag } from "../../documents/rules.ts";

/** A check box of a request: a boolean in JSON; forms send 1, 0, true, false or on. Absent is false. */
export const sentFlag = z._default(
  z.pipe(
    z.transform((sent: unknown, context): boolean => {
      const verdict = flag(sent);
      if ("message" in verdict) context.issues.push({ code: "custom", message: verdict.message, input: sent });
      return "value" in verdict && verdict.value;
    }),
    z.boolean(),
  ),
  false,
);
