import type { AdviceAnswer, AdviceEngineAnswer, AdviceField } from "../../../../modules/assist/contract/advice.ts";
import { api } from "../../../app/api.ts";

const adviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    adviceEngine: build.query<AdviceEngineAnswer, void>({ query: () => "/api/ai_advice" }),
    advice: build.mutation<AdviceAnswer, { text: string; field: AdviceField }>({
      // Unlike a save it may be taken back: nobody waits for the advice on a text after closing the dialog.
      async queryFn(body, { signal }, _options, send) {
        const answer = await send({ url: "/api/ai_advice", method: "POST", body, signal });
        return answer.error ? { error: answer.error } : { data: answer.data as AdviceAnswer };
      },
    }),
  }),
});

export const { useAdviceEngineQuery, useAdviceMutation } = adviceApi;
