import type { ViewEvent } from "../../events.ts";

/** Views that a member may keep. */
export const MAX_VIEWS = 30;

/** A member keeps as many views as they may. */
export class ViewsFull extends Error {
  override readonly name = "ViewsFull";
}

/** The member keeps no view with this id. */
export class ViewNotFound extends Error {
  override readonly name = "ViewNotFound";
}

export interface View {
  readonly name: string;
  /** Query string of filters and order. */
  readonly parameters: string;
}

export type ViewCommand =
  | { type: "SaveView"; viewId: string; name: string; parameters: string }
  | { type: "ReviseView"; viewId: string; name: string | undefined; parameters: string | undefined }
  | { type: "RemoveView"; viewId: string };

type Views = ReadonlyMap<string, View>;
const NONE: Views = new Map();

/** The views of a member: stream `view-<account id>`. */
export const views = {
  category: "view",
  maxEvents: 10_000,
  initial: NONE,
  evolve(state: Views, event: (ViewEvent & { erased: false }) | { erased: true }): Views {
    if (event.erased) return NONE;
    const next = new Map(state);
    const { viewId } = event.data;
    const known = next.get(viewId) ?? { name: "", parameters: "" };
    if (event.type === "view.removed") next.delete(viewId);
    else next.set(viewId, { ...known, ...withoutId(event.data) });
    return next;
  },
  /** @throws ViewsFull, ViewNotFound */
  decide(command: ViewCommand, state: Views): readonly ViewEvent[] {
    const { viewId } = command;
    if (command.type === "SaveView") {
      if (state.has(viewId)) return [];
      if (state.size >= MAX_VIEWS) throw new ViewsFull();
      return [{ type: "view.saved", data: { viewId, name: command.name, parameters: command.parameters } }];
    }
    const known = state.get(viewId);
    if (!known) throw new ViewNotFound();
    if (command.type === "RemoveView") return [{ type: "view.removed", data: { viewId } }];
    const { name = known.name, parameters = known.parameters } = command;
    const renamed: ViewEvent[] = name === known.name ? [] : [{ type: "view.renamed", data: { viewId, name } }];
    const revised: ViewEvent[] =
      parameters === known.parameters ? [] : [{ type: "view.revised", data: { viewId, parameters } }];
    return [...renamed, ...revised];
  },
};

const withoutId = ({ viewId: _, ...rest }: { viewId: string } & Partial<View>): Partial<View> => rest;
