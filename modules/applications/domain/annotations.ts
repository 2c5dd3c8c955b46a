import type { ApplicationEvent } from "../events.ts";
import { AnnotationsFull } from "./refused-applications.ts";

/** A note of the agency to itself. */
export interface Annotation {
  readonly revision: number;
  /** ISO instant. */
  readonly at: string;
  readonly actorId: string | null;
  readonly text: string;
}

export type AnnotationCommand =
  | { type: "AnnotateApplication"; text: string }
  /** `revision` of the note; of none it changes nothing. */
  | { type: "RemoveAnnotation"; revision: number };

/** Notes that an application has at a time. */
export const MAX_ANNOTATIONS = 200;

/** @throws AnnotationsFull */
export function annotate(
  command: AnnotationCommand,
  { annotations }: { annotations: readonly Annotation[] },
): readonly ApplicationEvent[] {
  if (command.type === "AnnotateApplication") {
    if (annotations.length >= MAX_ANNOTATIONS) throw new AnnotationsFull();
    return [{ type: "application.annotated", data: { text: command.text } }];
  }
  const { revision } = command;
  if (!annotations.some((one) => one.revision === revision)) return [];
  return [{ type: "application.annotation-removed", data: { revision } }];
}
