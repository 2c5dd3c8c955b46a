import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Issue {
  title: string;
  body: string;
  html_url: string;
}

/** Answers to the next creations: as they should be; none, the issue being there or not; a refusal. */
export type Mood = "well" | "lost" | "dead" | "refusing";

/** A tracker at the other end of the wire: the part of GitHub's API that is used. */
export interface IssueServer {
  /** Address of the repository. */
  url: string;
  issues: Issue[];
  /** `POST Bearer token`, one a request. */
  requests: string[];
  mood: Mood;
  close(): Promise<void>;
}

export async function startIssueServer(): Promise<IssueServer> {
  const http = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    server.requests.push(`${request.method} ${request.headers.authorization}`);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (server.mood === "dead") return request.socket.destroy();
    if (request.method === "GET") return json(200, server.issues);
    if (server.mood === "refusing") return json(403, { message: "forbidden" });
    const issue = { ...JSON.parse(text), html_url: `https://tracker.example/issues/${server.issues.length + 1}` };
    server.issues.push(issue);
    return server.mood === "lost" ? request.socket.destroy() : json(201, issue);
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const server: IssueServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/repos/rireki/feedback`,
    issues: [],
    requests: [],
    mood: "well",
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
