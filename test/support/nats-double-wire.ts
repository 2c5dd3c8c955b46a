import { once } from "node:events";
import net from "node:net";

/** What travels on the wire. Everything in our tests is ASCII. */
export interface WireMessage {
  subject: string;
  /** Where to answer to; empty when nobody waits. */
  reply: string;
  /** A block as `NATS/1.0\r\nName: value\r\n\r\n`; empty when there is none. */
  headers: string;
  body: string;
}

/** The text protocol of NATS over TCP: publications go in, messages to subscriptions go out. */
export interface NatsWire {
  /** Hands a message to everybody who listens to `to`, and answers how many do. */
  send(to: string, message: WireMessage): number;
  listensTo(subject: string): boolean;
  listen(port: number): Promise<void>;
  /** Cuts every connection; new ones are welcome. */
  cut(): void;
  /** Connections stay open, and nothing is read any more. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

interface Client {
  socket: net.Socket;
  /** Subjects by subscription id. */
  subjects: Map<string, string>;
}

const INFO = {
  server_id: "DOUBLE",
  server_name: "double",
  version: "2.10.0",
  proto: 1,
  headers: true,
  jetstream: true,
  max_payload: 1_048_576,
};

export function makeNatsWire(onPublish: (message: WireMessage) => void): NatsWire {
  const clients = new Set<Client>();
  let paused = false;
  const server = net.createServer((socket) => {
    const client: Client = { socket, subjects: new Map() };
    clients.add(client);
    socket.on("close", () => clients.delete(client)).on("error", () => undefined);
    socket.setEncoding("latin1").write(`INFO ${JSON.stringify(INFO)}\r\n`);
    let unread = "";
    socket.on("data", (chunk: string) => {
      unread = readLines(client, unread + chunk);
    });
    if (paused) socket.pause();
  });

  /** Takes every whole operation off the text, and answers what is left. */
  function readLines(client: Client, text: string): string {
    for (let start = 0; ; ) {
      const end = text.indexOf("\r\n", start);
      if (end < 0) return text.slice(start);
      const [operation = "", ...words] = text.slice(start, end).split(" ");
      if (operation !== "PUB" && operation !== "HPUB") {
        obey(client, operation, words);
        start = end + 2;
        continue;
      }
      const body = end + 2;
      const size = Number(words.at(-1));
      if (text.length < body + size + 2) return text.slice(start);
      const headerSize = operation === "HPUB" ? Number(words.at(-2)) : 0;
      const sizes = operation === "HPUB" ? 2 : 1;
      onPublish({
        subject: words[0] ?? "",
        reply: words.length > sizes + 1 ? (words[1] ?? "") : "",
        headers: text.slice(body, body + headerSize),
        body: text.slice(body + headerSize, body + size),
      });
      start = body + size + 2;
    }
  }

  function obey({ socket, subjects }: Client, operation: string, words: string[]): void {
    if (operation === "PING") socket.write("PONG\r\n");
    if (operation === "SUB") subjects.set(words.at(-1) ?? "", words[0] ?? "");
    if (operation === "UNSUB") subjects.delete(words[0] ?? "");
  }

  const listeners = (to: string) =>
    [...clients].flatMap(({ socket, subjects }) =>
      [...subjects].filter(([, pattern]) => matches(pattern, to)).map(([sid]) => ({ socket, sid })),
    );

  return {
    send(to, { subject, reply, headers, body }) {
      const found = listeners(to);
      const [operation, sizes] = headers
        ? ["HMSG", `${headers.length} ${headers.length + body.length}`]
        : ["MSG", body.length];
      for (const { socket, sid } of found) {
        const line = [operation, subject, sid, reply, sizes].filter((word) => word !== "").join(" ");
        socket.write(`${line}\r\n${headers}${body}\r\n`, "latin1");
      }
      return found.length;
    },
    listensTo: (subject) => listeners(subject).length > 0,
    async listen(port) {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    cut() {
      for (const { socket } of clients) socket.destroy();
    },
    pause() {
      paused = true;
      for (const { socket } of clients) socket.pause();
    },
    resume() {
      paused = false;
      for (const { socket } of clients) socket.resume();
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const { socket } of clients) socket.destroy();
      await closed;
    },
  };
}

/** Whether a subject is one of a pattern's: `*` for one word, `>` at the end for one or more. */
export function matches(pattern: string, subject: string): boolean {
  const words = subject.split(".");
  const wanted = pattern.split(".");
  if (wanted.at(-1) === ">") return words.length >= wanted.length && fits(wanted.slice(0, -1), words);
  return words.length === wanted.length && fits(wanted, words);
}

const fits = (wanted: string[], words: string[]): boolean =>
  wanted.every((word, place) => word === "*" || word === words[place]);
