import type { AdviceAnswer, AdviceEngineAnswer, AdviceField } from "../../../../modules/assist/contract/advice.ts";
import { api } from "../../../app/api.ts";

const adviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    adviceEngine: build.query<AdviceEngineAnswer, void>({ query: () => "/api/ai_advice" }),
    advice: build.mutation<AdviceAnswer, { text: string; field: AdviceField }>({
      query: (body) => ({ url: "/api/ai_advice", method: "POST", body }),
    }),
  }),
});

export const { useAdviceEngineQuery, useAdviceMutation } = adviceApi;
