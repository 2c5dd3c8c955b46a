import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { judgeDestination } from "../../../src/outbound/destination.ts";
import { createOutbound } from "../../../src/outbound/public-fetch.ts";

const BOUNDS = { maxBytes: 100_000, timeoutMs: 60_000 };

/** Addresses of a name; successive look-ups take the next one, so that a name can change its host. */
const names: Record<string, string[]> = {};
const asked: string[] = [];
async function resolve(host: string) {
  asked.push(host);
  const [address, ...later] = names[host] ?? [];
  if (address === undefined) throw new Error("ENOTFOUND");
  if (later.length > 0) names[host] = later;
  return address.split(" ").map((one) => ({ address: one, family: one.includes(":") ? 6 : 4 }));
}

let server: Server;
let port: number;
let requests: string[];
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  requests = [];
  asked.length = 0;
  answer = (_, response) => response.setHeader("Content-Type", "text/html; charset=utf-8").end("ok");
  for (const name of Object.keys(names)) delete names[name];
  names["docs.example"] = ["127.0.0.1"];
});

const fetching = () => createOutbound({ resolve });
/** A fetch from a server that the operator has named, where it may go although it is inside. */
const fetchDocs = (path = "/", more = {}) => {
  const trustedOrigin = `http://docs.example:${port}`;
  return fetching().fetchPublic(`${trustedOrigin}${path}`, { ...BOUNDS, trustedOrigin, ...more });
};
/** The same, where its redirects count as public too. */
const followDocs: typeof fetchDocs = (path = "/", more = {}) => {
  const trustedOrigin = `http://docs.example:${port}`;
  const judge: typeof judgeDestination = (url, rules) => judgeDestination(url, { ...rules, trustedOrigin });
  return createOutbound({ resolve, judge }).fetchPublic(`${trustedOrigin}${path}`, { ...BOUNDS, ...more });
};
const refused = { name: "AddressRefused" };

describe("nobody is led inside", () => {
  const hosts = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
    "0",
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "169.254.169.254.",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
    "[fd00::1]",
    "[fe80::1]",
    "１２７.０.０.１",
    "127。0。0。1",
    "①②⑦.⓪.⓪.①",
    "localhost",
    "localhost.",
    "LOCALHOST",
    "ｌｏｃａｌｈｏｓｔ",
    "ⓛocalhost",
    "inside.example",
    "inside.example.",
    "both.example",
    "six.example",
    "metadata.google.internal",
  ];
  beforeEach(() => {
    Object.assign(names, {
      localhost: ["127.0.0.1 ::1"],
      "inside.example": ["127.0.0.1"],
      "both.example": ["93.184.215.14 127.0.0.1"],
      "six.example": ["::ffff:127.0.0.1"],
      "metadata.google.internal": ["169.254.169.254"],
    });
  });

  test.each(hosts)("by %s", async (host) => {
    for (const scheme of ["http", "https"]) {
      await expect(fetching().fetchPublic(`${scheme}://${host}/`, BOUNDS)).rejects.toMatchObject(refused);
      await expect(fetching().fetchPublic(`${scheme}://${host}:${port}/`, BOUNDS)).rejects.toMatchObject(refused);
    }
    expect(requests).toEqual([]);
  });

  test.each(hosts)("by a redirect to %s", async (host) => {
    const encoded = encodeURI(host).replaceAll(/%5B|%5D/g, decodeURI);
    for (const location of [`http://${encoded}/`, `http://${encoded}:${port}/`, `//${encoded}/`]) {
      answer = (_, response) => response.writeHead(302, { Location: location }).end();
      await expect(fetchDocs()).rejects.toMatchObject(refused);
    }
    expect(requests).toHaveLength(3);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://93.184.215.14/",
    "gopher://93.184.215.14/",
    "data:text/html,x",
    "javascript:alert(1)",
    "blob:http://93.184.215.14/x",
    "http://user@93.184.215.14/",
    "http://user:word@93.184.215.14/",
    "http://93.184.215.14:8080/",
    "https://93.184.215.14:80/",
    "http://",
    "//93.184.215.14/",
    "nothing",
    "",
  ])("by %j", async (address) => {
    await expect(fetching().fetchPublic(address, BOUNDS)).rejects.toMatchObject(refused);
  });

  test("resolves a name once and connects to that address (DNS rebinding)", async () => {
    names["rebinding.example"] = ["93.184.215.14", "127.0.0.1"];
    const rules = { resolve, trustedOrigin: undefined, allowedHosts: undefined };
    const { addresses } = await judgeDestination(new URL("http://rebinding.example/"), rules);
    expect(addresses).toEqual([{ address: "93.184.215.14", family: 4 }]);
    names["docs.example"] = ["127.0.0.1", "192.0.2.1"];
    expect((await fetchDocs()).status).toBe(200);
    expect(asked).toEqual(["rebinding.example", "docs.example"]);
  });

  test("by the name of the operator's server on another port, or with another scheme", async () => {
    const trustedOrigin = `http://docs.example:${port}`;
    for (const address of [
      `http://docs.example:${port + 1}/`,
      "http://docs.example/",
      `https://docs.example:${port}/`,
    ]) {
      await expect(fetching().fetchPublic(address, { ...BOUNDS, trustedOrigin })).rejects.toMatchObject(refused);
    }
  });

  test("to the operator's server by a fetch for something else, or by a redirect of the server itself", async () => {
    await expect(fetching().fetchPublic(`http://docs.example:${port}/`, BOUNDS)).rejects.toMatchObject(refused);
    answer = (_, response) => response.writeHead(302, { Location: "/inner" }).end();
    await expect(fetchDocs("/outer")).rejects.toMatchObject(refused);
    expect(requests).toEqual([`docs.example:${port}/outer`]);
  });

  test("or to a host that is not expected, by an address or a redirect", async () => {
    const allowedHosts = ["docs.google.com", ".googleusercontent.com"];
    names["evil.example"] = ["93.184.215.14"];
    for (const host of ["evil.example", "docs.google.com.evil.example", "evilgoogleusercontent.com", "93.184.215.14"]) {
      const given = fetching().fetchPublic(`https://${host}/`, { ...BOUNDS, allowedHosts });
      await expect(given).rejects.toMatchObject(refused);
      answer = (_, response) => response.writeHead(307, { Location: `https://${host}/` }).end();
      await expect(fetchDocs("/", { allowedHosts })).rejects.toMatchObject(refused);
    }
    names["doc-0.googleusercontent.com"] = ["127.0.0.1"];
    const below = fetching().fetchPublic("https://doc-0.googleusercontent.com/", { ...BOUNDS, allowedHosts });
    await expect(below).rejects.toThrow("not a public host");
  });
});

describe("what comes back is bounded", () => {
  test("it is given as it is, with where it came from", async () => {
    answer = (request, response) =>
      request.url === "/a"
        ? response.writeHead(302, { Location: "/b?c=1" }).end()
        : response.writeHead(404, { "Content-Type": "text/plain; charset=shift_jis" }).end("なし");
    const { bytes, ...rest } = await followDocs("/a", { contentTypes: ["text/html"] });
    expect(bytes.toString()).toBe("なし");
    expect(rest).toEqual({
      url: `http://docs.example:${port}/b?c=1`,
      status: 404,
      contentType: "text/plain; charset=shift_jis",
    });
  });

  test("three redirects are followed, a fourth is not", async () => {
    const countdown: RequestListener = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(301, { Location: `/${left - 1}` }).end();
    };
    answer = countdown;
    expect((await followDocs("/3")).bytes.toString()).toBe("there");
    await expect(followDocs("/4")).rejects.toMatchObject({ name: "AnswerRefused" });
  });

  test.each([
    [
      "declared",
      (response: Parameters<RequestListener>[1]) => response.setHeader("Content-Length", 200_000).flushHeaders(),
    ],
    ["sent without end", (response: Parameters<RequestListener>[1]) => pour(response)],
    [
      "in gzip",
      (response: Parameters<RequestListener>[1]) => packed(response, "gzip", gzipSync(Buffer.alloc(50_000_000))),
    ],
    [
      "in brotli",
      (response: Parameters<RequestListener>[1]) => packed(response, "br", brotliCompressSync(Buffer.alloc(5_000_000))),
    ],
  ])("too much, %s, is refused", async (_, send) => {
    answer = (__, response) => void send(response);
    await expect(fetchDocs()).rejects.toMatchObject({ name: "AnswerRefused", message: "too large" });
  });

  test("decompresses known codings and refuses unknown or invalid ones", async () => {
    answer = (_, response) => packed(response, "gzip", gzipSync("packed"));
    expect((await fetchDocs()).bytes.toString()).toBe("packed");
    answer = (_, response) => packed(response, "gzip, gzip", gzipSync(gzipSync("packed")));
    await expect(fetchDocs()).rejects.toMatchObject({ name: "AnswerRefused" });
    answer = (_, response) => packed(response, "gzip", Buffer.from("not packed"));
    await expect(fetchDocs()).rejects.toMatchObject({ name: "HostUnreachable" });
  });

  test("another type than expected is refused", async () => {
    expect((await fetchDocs("/", { contentTypes: ["text/html"] })).status).toBe(200);
    await expect(fetchDocs("/", { contentTypes: ["application/pdf"] })).rejects.toMatchObject({
      name: "AnswerRefused",
    });
  });

  test.each([
    ["says nothing", () => undefined],
    [
      "never ends its headers",
      (response: Parameters<RequestListener>[1]) => void response.socket?.write("HTTP/1.1 200 OK\r\nX: "),
    ],
    ["never ends its body", (response: Parameters<RequestListener>[1]) => void response.write("a")],
    [
      "ends in the middle",
      (response: Parameters<RequestListener>[1]) =>
        void response.writeHead(200, { "Content-Length": 9 }).write("a", () => response.destroy()),
    ],
    ["is no HTTP", (response: Parameters<RequestListener>[1]) => void response.socket?.end("hello")],
  ])("a host that %s is given up", async (_, send) => {
    answer = (__, response) => send(response);
    await expect(fetchDocs("/", { timeoutMs: 200 })).rejects.toMatchObject({ name: "HostUnreachable" });
  });

  test("so are a name that does not exist and one that is never resolved", async () => {
    await expect(fetching().fetchPublic("http://nowhere.example/", BOUNDS)).rejects.toMatchObject({
      name: "HostUnreachable",
    });
    const waiting = createOutbound({ resolve: () => new Promise(() => undefined) });
    const late = waiting.fetchPublic("http://slow.example/", { ...BOUNDS, timeoutMs: 50 });
    await expect(late).rejects.toMatchObject({ name: "HostUnreachable" });
  });
});

function packed(response: Parameters<RequestListener>[1], coding: string, body: Buffer): void {
  response.setHeader("Content-Encoding", coding).end(body);
}

function pour(response: Parameters<RequestListener>[1]): void {
  while (!response.destroyed && response.write(Buffer.alloc(10_000)));
  response.once("drain", () => pour(response));
}

describe("a call of a service", () => {
  const call = (path: string, trustedOrigin: string | undefined = `http://docs.example:${port}`) =>
    fetching().call(
      {
        method: "POST",
        url: `http://docs.example:${port}${path}`,
        headers: { Authorization: "Bearer 1" },
        body: { title: "題" },
      },
      { ...BOUNDS, ...(trustedOrigin && { trustedOrigin }) },
    );

  test("sends JSON with its headers, and takes the answer whatever its status", async () => {
    let sent = "";
    answer = async (request, response) => {
      const { authorization, "content-type": type } = request.headers;
      sent = `${request.method} ${authorization} ${type} `;
      for await (const chunk of request) sent += chunk;
      response.writeHead(422, { "Content-Type": "application/json" }).end("{}");
    };
    const { status, bytes } = await call("/issues");
    expect([status, bytes.toString()]).toEqual([422, "{}"]);
    expect(sent).toBe('POST Bearer 1 application/json {"title":"題"}');
  });

  test("follows no redirect, and goes to no inner address that nobody has named", async () => {
    answer = (_, response) => response.writeHead(307, { Location: "/elsewhere" }).end();
    await expect(call("/issues")).rejects.toMatchObject({ name: "AnswerRefused" });
    expect(requests).toEqual([`docs.example:${port}/issues`]);
    await expect(call("/issues", "http://other.example")).rejects.toMatchObject({ name: "AddressRefused" });
  });
});
