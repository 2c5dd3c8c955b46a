import type { PrintCheck, PrintOptions } from "../../../../modules/resume/contract.ts";
import { api } from "../../../app/api.ts";

const printApi = api.injectEndpoints({
  endpoints: (build) => ({
    printCheck: build.query<PrintCheck, PrintOptions>({
      query: (options) => `/api/v1/user/resume/print-check?${printSearch(options)}`,
      providesTags: [{ type: "PrintCheck", id: "resume" }],
    }),
  }),
});

/** The query string of `output.pdf` and of the print check. */
export function printSearch({ paper, era, font, layout, attachment, at }: PrintOptions): string {
  const search = new URLSearchParams({ paper, era, font, layout, attachment: String(attachment) });
  if (at !== undefined) search.set("at", String(at));
  return search.toString();
}

export const pdfUrl = (options: PrintOptions, { download = false } = {}): string =>
  `/user/resume/output.pdf?${printSearch(options)}${download ? "&download=1" : ""}`;

export const { usePrintCheckQuery } = printApi;
