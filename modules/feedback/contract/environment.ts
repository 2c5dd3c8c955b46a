import { z } from "zod/mini";

/** Colours of the mark that names the environment: tones of the design system's badge. */
export const ENVIRONMENT_COLORS = ["plain", "accent", "success", "warning", "danger"] as const;

/** `GET /api/v1/environment` */
export const environmentSchema = z.object({
  /** `production`, `staging`, `development`, `test`, or a name that the operator chose. */
  environment: z.string(),
  display_name: z.string(),
  color_class: z.enum(ENVIRONMENT_COLORS),
});
export type Environment = z.output<typeof environmentSchema>;

const KNOWN: Readonly<Record<string, Omit<Environment, "environment">>> = {
  production: { display_name: "本番", color_class: "plain" },
  staging: { display_name: "検証", color_class: "warning" },
  development: { display_name: "開発", color_class: "accent" },
  test: { display_name: "テスト", color_class: "success" },
};

/** Names of environments that every installation knows. */
export const KNOWN_ENVIRONMENTS: readonly string[] = Object.keys(KNOWN);

/** An environment by its name; the operator's own name is shown as it is. */
export const describeEnvironment = (environment: string): Environment => ({
  environment,
  ...(Object.hasOwn(KNOWN, environment) && KNOWN[environment]
    ? KNOWN[environment]
    : { display_name: environment, color_class: "plain" }),
});

/** The environment that a host name suggests, for a page that could not ask: this machine, `staging.…`, else production. */
export function environmentOfHost(host: string): Environment {
  const name = host.toLowerCase();
  if (name === "localhost" || name === "127.0.0.1" || name === "[::1]") return describeEnvironment("development");
  return describeEnvironment(/^(?:staging|stg|test)[.-]/.test(name) ? "staging" : "production");
}
