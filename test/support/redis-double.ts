import { once } from "node:events";
import net from "node:net";
import { freePort } from "./free-port.ts";
import type { RedisUnderTest } from "./redis-server.ts";

type Reply = string | number | Buffer | null | Error | readonly Reply[];
type Entry = { value: Buffer | Map<string, number>; endsAt: number };

/** A Redis in this process, for tests: the wire, and the few commands that the cache uses. */
export async function startRedisDouble(): Promise<RedisUnderTest> {
  const entries = new Map<string, Entry>();
  const sockets = new Set<net.Socket>();
  let asleep: (() => void)[] | undefined;
  const port = await freePort();
  let server = await listening();

  async function listening(): Promise<net.Server> {
    const fresh = net.createServer(serve).listen(port, "127.0.0.1");
    await once(fresh, "listening");
    return fresh;
  }

  function serve(socket: net.Socket): void {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    let rest = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (let command = readCommand(rest); command; command = readCommand(rest)) {
        rest = rest.subarray(command.length);
        const { words } = command;
        const answer = () => socket.write(encode(run(words)));
        if (asleep) asleep.push(answer);
        else answer();
      }
    });
  }

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || entry.endsAt > Date.now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function indexAt(key: string): Map<string, number> {
    const found = find(key)?.value;
    return found instanceof Map ? found : new Map();
  }

  function drop(keys: readonly string[]): number {
    return keys.filter((key) => find(key) && entries.delete(key)).length;
  }

  function run([name = Buffer.alloc(0), ...bytes]: readonly Buffer[]): Reply {
    const args = bytes.map(String);
    const [key = "", second = "", third = ""] = args;
    switch (name.toString().toLowerCase()) {
      case "ping":
        return "PONG";
      case "client":
        return "OK";
      case "info":
        return Buffer.from("loading:0\r\nused_memory:1000000\r\nmaxmemory:0\r\n");
      case "dbsize":
        return [...entries.keys()].filter(find).length;
      case "keys":
        return [...entries.keys()].filter(find).map((one) => Buffer.from(one));
      case "get": {
        const value = find(key)?.value;
        return value instanceof Map ? new Error("WRONGTYPE not a string") : (value ?? null);
      }
      case "set":
        entries.set(key, { value: bytes[1] ?? Buffer.alloc(0), endsAt: Date.now() + Number(args[3]) });
        return "OK";
      case "unlink":
        return drop(args);
      case "pexpire": {
        const entry = find(key);
        if (entry) entry.endsAt = Date.now() + Number(second);
        return entry ? 1 : 0;
      }
      case "zadd":
        entries.set(key, { value: indexAt(key).set(third, Number(second)), endsAt: Number.POSITIVE_INFINITY });
        return 1;
      case "zrange":
        return [...indexAt(key).keys()].map((member) => Buffer.from(member));
      case "zrem":
        for (const member of args.slice(1)) indexAt(key).delete(member);
        if (indexAt(key).size === 0) entries.delete(key);
        return args.length - 1;
      case "zremrangebyscore":
        for (const [member, score] of indexAt(key)) if (score <= Number(third)) indexAt(key).delete(member);
        return 0;
      default:
        return new Error(`ERR unknown command '${name}'`);
    }
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    hang() {
      asleep = [];
    },
    wake() {
      const waiting = asleep ?? [];
      asleep = undefined;
      for (const answer of waiting) answer();
    },
    async stop() {
      if (!server.listening) return;
      entries.clear();
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async start() {
      server = await listening();
    },
  };
}

/** The first whole command: `*2\r\n$3\r\nGET\r\n$1\r\nk\r\n`, and how many bytes it took. */
function readCommand(bytes: Buffer): { words: Buffer[]; length: number } | undefined {
  let at = 0;
  const number = (): number => {
    const end = bytes.indexOf("\r\n", at);
    const value = end < 0 ? Number.NaN : Number(bytes.toString("latin1", at + 1, end));
    at = end + 2;
    return value;
  };
  const count = number();
  if (Number.isNaN(count)) return undefined;
  const words: Buffer[] = [];
  for (let place = 0; place < count; place += 1) {
    const length = number();
    if (Number.isNaN(length) || bytes.length < at + length + 2) return undefined;
    words.push(bytes.subarray(at, at + length));
    at += length + 2;
  }
  return { words, length: at };
}

function encode(reply: Reply): Buffer {
  if (reply === null) return Buffer.from("$-1\r\n");
  if (reply instanceof Error) return Buffer.from(`-${reply.message}\r\n`);
  if (typeof reply === "string") return Buffer.from(`+${reply}\r\n`);
  if (typeof reply === "number") return Buffer.from(`:${reply}\r\n`);
  if (Buffer.isBuffer(reply)) return Buffer.concat([Buffer.from(`$${reply.length}\r\n`), reply, Buffer.from("\r\n")]);
  const list = reply as readonly Reply[];
  return Buffer.concat([Buffer.from(`*${list.length}\r\n`), ...list.map(encode)]);
}
