import { randomUUID } from "node:crypto";
import { emptyDocument } from "../../../documents/empty.ts";
import { documentOf } from "../../../documents/paths.ts";
import { candidateDefinition } from "../../../modules/candidate/contract.ts";
import { createDocumentPages } from "../../../web/features/documents/document-pages.ts";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { openSection } from "../documents/open-section.tsx";

type Row = Record<string, unknown> & { id: string };
type List = "educations" | "jobs";

/** A call that the server got. */
export interface Call {
  method: string;
  /** Behind the record's address: `educations/delete_all`. */
  path: string;
  body: Record<string, unknown> | undefined;
  batch: string | null;
}

export interface RecordServer {
  calls: Call[];
  record: Record<string, unknown> & Record<List, Row[]>;
  /** Answers a call instead of the server. */
  instead: (call: Call) => Response | undefined;
}

const id = randomUUID();
const definition = documentOf(candidateDefinition, id);
const base = `/agency/candidates/${id}`;

/** A server that keeps one record in memory, with its batches and their undo. */
export function startRecordServer(values: Record<string, unknown> = {}): RecordServer {
  const server: RecordServer = {
    calls: [],
    record: { ...emptyDocument(candidateDefinition), ...values } as RecordServer["record"],
    instead: () => undefined,
  };
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
  let revision = 1;
  let last: { batch: string; before: RecordServer["record"] } | undefined;
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const whole = () => answer(200, { success: true, message: "保存しました", revision, candidate: server.record });

  function respond({ method, path, body, batch }: Call): Response {
    if (method === "GET" && path === "") return whole();
    if (method === "GET" && path.endsWith(".json")) {
      const list = path.slice(0, -".json".length) as List;
      return answer(200, { [list]: server.record[list] });
    }
    if (method === "GET") return answer(200, { can_undo: false, can_redo: false });
    if (path === "undo") {
      if (!last || (body?.batch && body.batch !== last.batch))
        return answer(409, { message: "元に戻せる変更はありません" });
      server.record = last.before;
      last = undefined;
      revision += 1;
      return whole();
    }
    revision += 1;
    if (last?.batch !== batch) last = { batch: batch ?? randomUUID(), before: server.record };
    const [list, row] = path.split("/") as [List, string?];
    if (method === "POST") {
      const added = { ...(Object.values(body ?? {})[0] as object), id: randomUUID() } as Row;
      server.record = { ...server.record, [list]: [...server.record[list], added] };
      return answer(201, { success: true, revision });
    }
    if (method === "DELETE") {
      const kept = row === "delete_all" ? [] : server.record[list].filter((one) => one.id !== row);
      server.record = { ...server.record, [list]: kept };
      return answer(200, { success: true, revision });
    }
    return whole();
  }

  global.fetch = jest.fn(async (url: URL, init: RequestInit = {}) => {
    const { pathname } = url;
    if (!pathname.startsWith(base)) {
      if (pathname === "/api/v1/session") return Response.json({ user: null, csrf_token: "t" });
      return Response.json({ schools: [], companies: [] });
    }
    const call: Call = {
      method: init.method ?? "GET",
      path: pathname.slice(base.length + 1),
      body: init.body ? (JSON.parse(String(init.body)) as Call["body"]) : undefined,
      batch: new Headers(init.headers).get("X-Batch-Id"),
    };
    server.calls.push(call);
    return server.instead(call) ?? respond(call);
  }) as unknown as typeof fetch;
  return server;
}

/** The calls that change the record, as 「POST educations」. */
export const writesTo = ({ calls }: RecordServer) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

/** Whether the record was read after the last change of it. */
export const isReadAgain = ({ calls }: RecordServer) =>
  calls
    .slice(calls.findLastIndex(({ method }) => method !== "GET"))
    .some(({ method, path }) => method === "GET" && path === "");

/** The newest toast. */
export const shownToast = () => toastQueue.visibleToasts[0]?.content;

/** Opens the rows of a section of the record. */
export async function openRows(server: RecordServer, section: "education" | "jobs" | "skills"): Promise<void> {
  const load = {
    education: async () => (await import("../../../web/features/candidate/record-educations.tsx")).RecordEducations,
    jobs: async () => (await import("../../../web/features/candidate/record-jobs.tsx")).RecordJobs,
    skills: async () => (await import("../../../web/features/candidate/record-skills.tsx")).RecordSkills,
  }[section];
  const pages = createDocumentPages({
    definition,
    sections: { [section]: { lead: "", load: async () => ({ default: await load() }) } },
    links: [],
    texts: { historyExample: "", nothingToPrint: "" },
  });
  await openSection({ pages, section, known: { revision: 1, values: server.record as never } });
}
