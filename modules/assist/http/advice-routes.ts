import { type Route, route } from "../../../src/http/route.ts";
import type { Advise } from "../advice/advise.ts";
import { type AdviceEngine, type AdviceEngineAnswer, adviceSchema } from "../contract/advice.ts";

/** A person reads an advice for longer than this. */
const PER_MINUTE = 20;

/** Advice on a text of a document; the text changes only where the person accepts it. */
export function adviceRoutes(advise: Advise, engine: AdviceEngine): readonly Route[] {
  return [
    route({
      method: "GET",
      path: "/api/ai_advice",
      access: ["seeker", "agency"],
      handle: async () => ({ body: { engine } satisfies AdviceEngineAnswer }),
    }),
    route({
      method: "POST",
      path: "/api/ai_advice",
      access: ["seeker", "agency"],
      body: adviceSchema,
      perMinute: PER_MINUTE,
      maxConcurrent: 1,
      repeatable: true,
      handle: async ({ body: { text, field, job = "", industry = "" }, actor }) => ({
        body: await advise({ text, field, job, industry }, actor?.id ?? ""),
      }),
    }),
  ];
}
