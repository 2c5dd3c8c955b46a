import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { CATALOGUE_KINDS, type CatalogueEntry, type CatalogueKind } from "../catalogues/catalogue.ts";
import type { Suggest } from "../catalogues/suggest.ts";
import { type CompanySuggestion, type SchoolSuggestion, type Suggestion, suggestQuerySchema } from "../contract.ts";

/** Most suggestions of one answer where the caller asks for more. */
const MAX_SUGGESTIONS = 20;
/** Suggestions without a limit in the query (specification section 9). */
const USUAL = 10;
/** One search each 300 ms is what the fields send at most. */
const PER_MINUTE = 240;

/** Suggestions for fields. For every signed-in role. */
export function suggestionRoutes(suggest: Suggest): readonly Route[] {
  const search = (kind: CatalogueKind, { q = "", limit }: { q?: string | undefined; limit?: string | undefined }) =>
    suggest(kind, q, limitOf(limit));
  return [
    route({
      method: "GET",
      path: "/api/v1/autocomplete/:kind",
      access: "signed-in",
      query: suggestQuerySchema,
      perMinute: PER_MINUTE,
      handle: async ({ params, query }) => {
        const kind = CATALOGUE_KINDS.find((name) => name === params.kind);
        if (!kind) throw new NotFound();
        return { body: { suggestions: (await search(kind, query)).map(toSuggestion) } };
      },
    }),
    route({
      method: "GET",
      path: "/api/companies/suggest",
      access: "signed-in",
      query: suggestQuerySchema,
      perMinute: PER_MINUTE,
      handle: async ({ query }) => ({ body: { companies: (await search("company", query)).map(toCompany) } }),
    }),
    route({
      method: "GET",
      path: "/api/schools/suggest",
      access: "signed-in",
      query: suggestQuerySchema,
      perMinute: PER_MINUTE,
      handle: async ({ query }) => ({ body: { schools: (await search("school", query)).map(toSchool) } }),
    }),
  ];
}

const limitOf = (limit: string | undefined): number =>
  Math.min(Math.max(Number(limit ?? USUAL) || USUAL, 1), MAX_SUGGESTIONS);

function toSuggestion({ value, name, category, detail }: CatalogueEntry): Suggestion {
  return { value, display: name, description: [category, detail].filter(Boolean).join("・") };
}

const toCompany = ({ name, category }: CatalogueEntry): CompanySuggestion => ({ name, industry: category });

const toSchool = ({ name, category, detail }: CatalogueEntry): SchoolSuggestion => ({
  name,
  type: category,
  location: detail,
});
