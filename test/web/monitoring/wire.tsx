import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import type { Operation, ProjectionsAnswer } from "../../../modules/monitoring/contract/projections.ts";
import { createStore } from "../../../web/app/store.ts";
import { ProjectionsPage } from "../../../web/features/monitoring/projections/projections-page.tsx";
import { listenThroughSource, source } from "../event-source.ts";

/** Answers of the server, as JSON. */
export interface Wire {
  figures: ProjectionsAnswer;
  log: readonly Operation[];
  /** Writes that were sent: path, and body if it has something in it. */
  readonly writes: [path: string, body?: unknown][];
  /** Answers a write; `{success, message}` unless the test says otherwise. */
  onWrite: (path: string) => Promise<Response> | Response;
  /** False while nobody answers. */
  answers: boolean;
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

export function openWire(figures: ProjectionsAnswer): Wire {
  const wire: Wire = {
    figures,
    log: [],
    writes: [],
    onWrite: () => json({ success: true, message: "受け付けました" }),
    answers: true,
  };
  listenThroughSource();
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (!wire.answers) throw new TypeError("network");
    if (init.method === "POST") {
      const body = JSON.parse(String(init.body)) as object;
      wire.writes.push(Object.keys(body).length > 0 ? [url.pathname, body] : [url.pathname]);
      return wire.onWrite(url.pathname);
    }
    if (url.pathname === "/admin/projections/log") return json({ operations: wire.log });
    return json(wire.figures);
  }) as unknown as typeof fetch;
  return wire;
}

export function openPage(): void {
  render(
    <Provider store={createStore()}>
      <ProjectionsPage />
    </Provider>,
  );
}

/** Opens the page and waits for its figures. */
export async function visitPage(): Promise<void> {
  openPage();
  await screen.findByText(/時点$/);
}

/** The server has new figures, and says so to whoever listens. */
export async function tell(wire: Wire, figures: ProjectionsAnswer): Promise<void> {
  wire.figures = figures;
  await act(async () => source().tell("projections", figures));
}
