import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod/mini";
import { definitions } from "../../modules/index.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import type { EventDefinition } from "../../src/event-store/event-definition.ts";
import type { JsonObject, JsonValue } from "../../src/event-store/port.ts";

/** One event as a version of Rireki wrote it (before encryption), and the shape that version declared. */
export interface GoldenEvent {
  type: string;
  version: number;
  /** Hash of the schema's JSON schema: a version's shape is for ever. */
  shape: string;
  data: JsonObject;
}

/** Read from the project's root, by jest and by the script. */
export const GOLDEN_DIRECTORY = path.resolve("test/fixtures/events");

export const goldenFile = ({ type, version }: { type: string; version: number }) => `${type}.v${version}.json`;

/** The events of all modules. */
export const allDefinitions = (): EventDefinition[] => definitions.flatMap(({ events = [] }) => events);

export function readGoldenEvents(): GoldenEvent[] {
  const files = readdirSync(GOLDEN_DIRECTORY).filter((file) => file.endsWith(".json"));
  return files.map((file) => JSON.parse(readFileSync(path.join(GOLDEN_DIRECTORY, file), "utf8")) as GoldenEvent);
}

export function shapeOf(definition: EventDefinition): string {
  const schema = z.toJSONSchema(definition.schema, { unrepresentable: "any" });
  return createHash("sha256")
    .update(JSON.stringify(sorted(schema)))
    .digest("hex")
    .slice(0, 16);
}

/** Incompatibilities between today's declarations and the stored events; empty when there are none. */
export async function goldenProblems(
  definitions: readonly EventDefinition[],
  goldens: readonly GoldenEvent[],
): Promise<string[]> {
  const problems: string[] = [];
  const getAll = async (ids: ReadonlySet<string>) => (ids.size === 0 ? new Map() : fail());
  const codec = createCodec(definitions, { create: fail, get: fail, getAll, destroy: fail, forget: () => undefined });
  for (const definition of definitions) {
    const { type, version } = definition;
    const golden = goldens.find((one) => one.type === type && one.version === version);
    if (!golden) problems.push(`${type} v${version} has no golden event: run \`npx tsx scripts/golden-events.ts\``);
    else if (golden.shape !== shapeOf(definition)) {
      problems.push(`${type} has another shape than v${version} had: declare version ${version + 1} with an upcaster`);
    }
  }
  for (const golden of goldens) {
    const stored = { id: "", stream: "golden-1", revision: 0, position: 0n, recordedAt: "" };
    const metadata = {
      actorId: null,
      subjectId: null,
      correlationId: "",
      causationId: "",
      commandId: "",
      occurredAt: "",
    };
    const event = { ...stored, ...golden, metadata: { ...metadata, schemaVersion: golden.version } };
    await codec.decode([event]).catch((error: unknown) => problems.push(`${goldenFile(golden)}: ${error}`));
  }
  return problems;
}

/** A sample that today's schema accepts, made from its JSON schema. @throws when a person has to write it */
export function sampleOf(definition: EventDefinition): JsonObject {
  const sample = fromSchema(z.toJSONSchema(definition.schema, { unrepresentable: "any" }) as SchemaNode) as JsonObject;
  const parsed = definition.schema.safeParse(sample);
  if (parsed.success) return sample;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${definition.type}: write ${goldenFile(definition)} by hand (${problems.join("; ")})`);
}

interface SchemaNode {
  type?: string | string[];
  const?: JsonValue;
  enum?: JsonValue[];
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  format?: string;
  minimum?: number;
}

const STRINGS: Readonly<Record<string, string>> = {
  uuid: "0b9f9f5e-8a5c-4d52-9d9b-5a7b8f3f6d10",
  date: "2026-11-20",
  "date-time": "2026-11-20T00:00:00.000Z",
  email: "taro@example.jp",
};

function fromSchema(node: SchemaNode, name = ""): JsonValue {
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0] ?? null;
  const choice = (node.anyOf ?? node.oneOf)?.[0];
  if (choice) return fromSchema(choice, name);
  switch (Array.isArray(node.type) ? node.type[0] : node.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, inner]) => [name, fromSchema(inner, name)]),
      );
    case "array":
      return node.items ? [fromSchema(node.items, name)] : [];
    case "string":
      return STRINGS[node.format ?? (name.endsWith("date") ? "date" : "")] ?? "山田 太郎";
    case "integer":
    case "number":
      return Math.max(node.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

/** The same for two schemas that differ in order or wording only. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? value.toSorted() : value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !["description", "title", "$schema"].includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

async function fail(): Promise<never> {
  throw new Error("golden events are not encrypted");
}
