import { fieldMessages } from "../../../japanese/field-messages.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { pages } from "../../pages.ts";
import { MAX_VITALS_BYTES, routePattern, type Vitals, type VitalsAnswer, vitalsSchema } from "../contract/vitals.ts";
import { policy } from "../policy.ts";
import type { MonitoringServices } from "../services.ts";
import accessibility from "./accessibility-findings.json" with { type: "json" };
import { scoreOf } from "./score.ts";
import { addPageView, hasDemoViews, readVitals } from "./vitals-rows.ts";

const PER_MINUTE = 60;

const known = new Set(pages.map(({ path }) => routePattern(path)));

/** @throws InvalidFields for a page or a file that this release does not have: it may be anything that somebody typed */
function requireKnown({ route: page, errors }: Vitals, isWebFile: MonitoringServices["isWebFile"]): void {
  const unknown = [fieldMessages.invalid];
  if (!known.has(page)) throw new InvalidFields({ route: unknown });
  const index = errors.findIndex(({ location }) => !isWebFile(location.split(":")[0] ?? ""));
  if (index >= 0) throw new InvalidFields({ [`errors.${index}.location`]: unknown });
}

const collectRoute = ({ config, db, now, isWebFile }: MonitoringServices) =>
  route({
    method: "POST",
    path: "/api/v1/vitals",
    access: policy.reportVitals,
    body: vitalsSchema,
    bodyLimit: MAX_VITALS_BYTES,
    perMinute: PER_MINUTE,
    repeatable: true,
    async handle({ body }) {
      if (!config.vitals) throw new NotFound();
      requireKnown(body, isWebFile);
      await addPageView(db, body, now());
      return {};
    },
  });

const readRoute = ({ db, now }: MonitoringServices) =>
  route({
    method: "GET",
    path: "/admin/vitals",
    access: policy.watch,
    async handle() {
      const [figures, has_demo_data] = await Promise.all([readVitals(db, now()), hasDemoViews(db)]);
      const score = scoreOf(figures.parts, accessibility, figures.error_count);
      return { body: { score, accessibility, ...figures, has_demo_data } satisfies VitalsAnswer };
    },
  });

/** The collector of page views, and the figures made of them. */
export const vitalsRoutes = (services: MonitoringServices): readonly Route[] => [
  collectRoute(services),
  readRoute(services),
];
