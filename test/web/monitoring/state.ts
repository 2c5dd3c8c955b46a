import type {
  Fault,
  ProjectionState,
  ProjectionsAnswer,
  Rebuild,
  TableComparison,
} from "../../../modules/monitoring/contract/projections.ts";

/** A read model at the head, and whatever the test says about it. */
export const model = (name: string, about: Partial<ProjectionState> = {}): ProjectionState => ({
  name,
  version: 1,
  position: "48210",
  head: "48210",
  lag: 0,
  status: "active",
  events_per_second: 0,
  fault: null,
  rebuild: null,
  ...about,
});

export const answerOf = (...projections: ProjectionState[]): ProjectionsAnswer => ({ head: "48210", projections });

export const rebuild = (about: Partial<Rebuild> = {}): Rebuild => ({
  id: "11111111-1111-4111-8111-111111111111",
  state: "running",
  version: 1,
  position: "20000",
  head: "48210",
  progress: 0.25,
  events: 1000,
  events_per_second: 100,
  started_at: "2026-11-20T05:03:22.000Z",
  finished_at: null,
  requested_by: "管理 太郎",
  comparison: [],
  error: null,
  ...about,
});

export const comparison = (table: string, about: Partial<TableComparison> = {}): TableComparison => ({
  table,
  live_rows: 1204,
  rebuilt_rows: 1204,
  live_checksum: "9f86d081",
  rebuilt_checksum: "9f86d081",
  different_keys: [],
  ...about,
});

export const fault: Fault = {
  stream: "resume-3b0c8f5e-5a3f-4f0e-9d7c-0d8f7e1b2a90",
  revision: 41,
  position: "48102",
  event_type: "resume.education-added",
  error: "TypeError",
  occurred_at: new Date(2026, 10, 20, 13, 58, 11).toISOString(),
  schema_version: 1,
  fields: ["school_name", "year"],
};
