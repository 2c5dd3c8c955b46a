import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Advise } from "../advice/advise.ts";
import { type AdviceEngine, type AdviceEngineAnswer, adviceSchema } from "../contract/advice.ts";

/** A person reads an advice for longer than this. */
const PER_MINUTE = 20;
/** One that was just closed may still be ending when the next one begins. */
const MAX_AT_ONCE = 2;

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
      maxConcurrent: MAX_AT_ONCE,
      repeatable: true,
      async handle({ body: { text, field, job = "", industry = "", age = null }, actor, ctx }) {
        const signal = disconnectSignal(ctx);
        const caller = { owner: actor.id, hasDocuments: actor.role === "seeker", signal };
        return { body: await advise({ text, field, job: job.trim(), industry: industry.trim(), age }, caller) };
      },
    }),
  ];
}
