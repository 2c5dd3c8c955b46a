import type { output, ZodMiniType } from "zod/mini";
import type { JsonObject } from "./port.ts";

/**
 * Definition of an event type. Modules write plain objects, so that domain files import zod only. Type names and versions
 * are stored and never change; a new shape is a new version with an upcaster from the previous one.
 */
export interface EventDefinition {
  type: string;
  /** Current schema version, from 1. */
  version: number;
  /** The shape of `data` at `version`. */
  schema: ZodMiniType;
  /** Top-level fields of `data` that are encrypted with the subject's key; `all` for all of them. */
  personal: readonly string[] | "all";
  /** Upcasters: `upcast[n]` converts data of version n to version n + 1. */
  upcast?: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
}

/** The events of a list of definitions, which is declared `as const`: each type with the data of its schema. */
export type DefinedEvent<Definitions extends readonly EventDefinition[]> = {
  [Index in keyof Definitions]: {
    type: Definitions[Index]["type"];
    data: output<Definitions[Index]["schema"]>;
  };
}[number];

/** An event of the domain: type and plain data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}
