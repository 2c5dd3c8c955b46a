import type { AdviceAnswer, AdviceEngineAnswer, AdviceField } from "../../../../modules/assist/contract/advice.ts";
import { api } from "../../../app/api.ts";

/** The post that texts are written for; "" for what is open. */
export interface AdviceAim {
  job: string;
  industry: string;
}

export const NO_AIM: AdviceAim = { job: "", industry: "" };

interface AdviceQuestion extends AdviceAim {
  text: string;
  field: AdviceField;
}

/** Seconds after the last dialog about it. */
const AIM_KEPT = 60 * 60;

export const adviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    adviceEngine: build.query<AdviceEngineAnswer, void>({ query: () => "/api/ai_advice" }),
    // Typed once for all texts of both documents; forgotten with the account's other answers, and stored nowhere.
    adviceAim: build.query<AdviceAim, void>({ queryFn: () => ({ data: NO_AIM }), keepUnusedDataFor: AIM_KEPT }),
    advice: build.mutation<AdviceAnswer, AdviceQuestion>({
      // Unlike a save it may be taken back: the person does not wait for advice on a text after closing the dialog.
      async queryFn(body, { signal }, _options, send) {
        const answer = await send({ url: "/api/ai_advice", method: "POST", body, signal });
        return answer.error ? { error: answer.error } : { data: answer.data as AdviceAnswer };
      },
    }),
  }),
});

export const { useAdviceAimQuery, useAdviceEngineQuery, useAdviceMutation } = adviceApi;
