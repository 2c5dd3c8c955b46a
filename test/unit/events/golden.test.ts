import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod/mini";
import { accountEvents } from "../../../modules/account/events.ts";
import type { EventDefinition } from "../../../src/event-store/event-definition.ts";
import type { JsonObject } from "../../../src/event-store/port.ts";

/**
 * Stored events are for ever. Every type has a file for each of its versions, written when the version was new and never
 * changed: `data` as it is stored, and the `schema` it was stored by.
 */
const FIXTURES = path.join(__dirname, "../../fixtures/events");
const definitions: readonly EventDefinition[] = [...accountEvents];

interface Golden {
  data: JsonObject;
  schema: unknown;
}

const versions = definitions.flatMap((definition) =>
  Array.from({ length: definition.version }, (_, index) => ({ definition, version: index + 1 })),
);
const fileOf = (type: string, version: number) => path.join(FIXTURES, `${type}.v${version}.json`);
const golden = (type: string, version: number): Golden => JSON.parse(readFileSync(fileOf(type, version), "utf8"));

const today = (definition: EventDefinition, version: number, data: JsonObject): JsonObject =>
  version === definition.version
    ? data
    : today(definition, version + 1, definition.upcast?.[version]?.(data) ?? { missing: "upcaster" });

test.each(versions.map(({ definition, version }) => [definition.type, version, definition] as const))(
  "%s, version %i, still reads in full",
  (type, version, definition) => {
    const data = today(definition, version, golden(type, version).data);
    expect(definition.schema.parse(data)).toEqual(data);
  },
);

test.each(definitions.map((definition) => [definition.type, definition] as const))(
  "%s has not changed its shape without a new version",
  (type, definition) => {
    expect(z.toJSONSchema(definition.schema)).toEqual(golden(type, definition.version).schema);
  },
);

test("no stored event has been forgotten", () => {
  const known = versions.map(({ definition, version }) => path.basename(fileOf(definition.type, version)));
  expect(
    readdirSync(FIXTURES)
      .filter((file) => file.endsWith(".json"))
      .sort(),
  ).toEqual(known.sort());
  expect(versions.filter(({ definition, version }) => !existsSync(fileOf(definition.type, version)))).toEqual([]);
});
