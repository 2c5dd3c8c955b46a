import type { ZodMiniType } from "zod/mini";
import type { JsonObject } from "./port.ts";

/**
 * What a module says of one of its events. Modules write these as plain objects, so that domain files import zod alone.
 * A stored type name and a version are for ever; a change of shape is a new version with an upcaster from the one before.
 */
export interface EventDefinition {
  type: string;
  /** The version written today, from 1. */
  version: number;
  /** The shape of `data` at `version`. */
  schema: ZodMiniType;
  /** Top-level fields of `data` that are encrypted for the subject; `all` for the whole of it. */
  personal: readonly string[] | "all";
  /** `upcast[n]` turns data of version n into data of version n + 1. */
  upcast?: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
}

/** An event as the domain speaks of it: a name and plain data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}
