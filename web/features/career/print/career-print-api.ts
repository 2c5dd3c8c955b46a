import type { PrintCheck } from "../../../../documents/contract/answers.ts";
import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { api } from "../../../app/api.ts";
import { printSearch } from "./career-print.ts";

const careerPrintApi = api.injectEndpoints({
  endpoints: (build) => ({
    careerPrintCheck: build.query<PrintCheck, CareerPrintOptions>({
      query: (options) => `/api/v1/user/career_resume/print-check?${printSearch(options)}`,
      providesTags: [
        { type: "PrintCheck", id: "career" },
        // The name and the licences on the paper come from the 履歴書.
        { type: "PrintCheck", id: "resume" },
      ],
    }),
  }),
});

export const { useCareerPrintCheckQuery } = careerPrintApi;
