import { once } from "node:events";
import net from "node:net";

/** A connection over which anything can be sent, HTTP or not. */
export interface RawConnection {
  socket: net.Socket;
  /** Response bytes so far. */
  received(): string;
  /** Waits for the other side to end the connection; answers with all that came back. */
  ended: Promise<string>;
}

export async function connectRaw(baseUrl: string): Promise<RawConnection> {
  const { hostname, port } = new URL(baseUrl);
  const socket = net.connect(Number(port), hostname);
  await once(socket, "connect");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
  // Ended by the other side in any way: what counts is what came before.
  socket.on("error", () => undefined);
  return { socket, received: () => received, ended: once(socket, "close").then(() => received) };
}

/** Sends text as it is, byte for byte, and answers with all that comes back until the server ends the connection. */
export async function exchange(baseUrl: string, ...chunks: (string | Buffer)[]): Promise<RawAnswer> {
  const connection = await connectRaw(baseUrl);
  for (const chunk of chunks) connection.socket.write(chunk);
  return parseAnswer(await connection.ended);
}

export interface RawAnswer {
  status: number;
  /** By lower-case name; a name that comes twice is joined by a comma. */
  headers: Headers;
  body: string;
  text: string;
}

export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = Buffer.from(rest.join("\r\n\r\n"), "latin1").toString("utf8");
  return { status: Number(statusLine.split(" ")[1] ?? 0), headers, body, text };
}

export interface WrittenRequest {
  method?: string;
  target?: string;
  lines?: readonly string[];
  host?: string;
  body?: string;
}

/** A request written by hand, since clients normalise their input; with `Connection: close`. */
export const written = ({
  method = "GET",
  target = "/",
  lines = [],
  host = "Host: rireki.example",
  body = "",
}: WrittenRequest): string =>
  [`${method} ${target} HTTP/1.1`, host, "Connection: close", ...lines, "", body].join("\r\n");
