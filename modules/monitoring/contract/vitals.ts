import { z } from "zod/mini";

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** Names of devices, by class. */
export const DEVICE_LABELS: Readonly<Record<Device, string>> = {
  phone: "スマートフォン",
  tablet: "タブレット",
  desktop: "パソコン",
};

/** Errors of one page view that are sent. */
export const MAX_ERRORS_SENT = 5;
/** Bytes of a page view at most. */
export const MAX_VITALS_BYTES = 8 * 1024;

const TEN_MINUTES_MS = 600_000;
const milliseconds = z.nullable(z.number().check(z.minimum(0), z.maximum(TEN_MINUTES_MS)));

/** An uncaught error: its class, and where in a file of the release it was thrown. */
export const pageErrorSchema = z.strictObject({
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,38}(Error|Exception)$|^Error$/)),
  location: z.string().check(z.regex(/^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/)),
});
export type PageError = z.output<typeof pageErrorSchema>;

/**
 * `POST /api/v1/vitals`: the figures of one page view. Routes, devices and errors are closed lists and patterns, so that
 * nothing of a person can be part of it. A figure that the view does not have is null.
 */
export const vitalsSchema = z.strictObject({
  /** Pattern of the page: `/jobs/{id}`. */
  route: z.string(),
  device: z.enum(DEVICES),
  release: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]{1,20})?$/)),
  /** Largest contentful paint, first input delay and interaction to next paint, in ms. */
  lcp: milliseconds,
  fid: milliseconds,
  inp: milliseconds,
  /** Cumulative layout shift. */
  cls: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000))),
  failed_calls: z.int().check(z.minimum(0), z.maximum(10_000)),
  errors: z.array(pageErrorSchema).check(z.maxLength(MAX_ERRORS_SENT)),
});
export type Vitals = z.output<typeof vitalsSchema>;

/** The pattern of a page on the wire: every parameter is `{id}`. */
export const routePattern = (path: string): string => path.replace(/\$\w+/g, "{id}").replace(/(.)\/$/, "$1");

/** The 75th percentiles of a set of page views, by nearest rank; null where no view has the figure. */
export interface Percentiles {
  lcp: number | null;
  fid: number | null;
  inp: number | null;
  cls: number | null;
}

export interface AccessibilityFindings {
  critical: number;
  serious: number;
  moderate: number;
  minor: number;
}

/** `GET /admin/vitals`: the last seven days. */
export interface VitalsAnswer {
  score: { performance: number; accessibility: number; readiness: number; passes: boolean; blockers: string[] };
  parts: Percentiles;
  accessibility: AccessibilityFindings;
  error_count: number;
  /** The last five locations at which errors were thrown. */
  errors: { location: string; name: string; count: number; last_at: string }[];
  routes: (Percentiles & { route: string; device: Device; count: number; failed_calls: number })[];
  has_demo_data: boolean;
}
