import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import zlib from "node:zlib";
import { type Destination, judgeDestination, type Resolve } from "./destination.ts";
import {
  AddressRefused,
  AnswerRefused,
  type FetchBounds,
  HostUnreachable,
  type Outbound,
  type OutboundRequest,
  type PublicAnswer,
} from "./port.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface OutboundOptions {
  /** For tests: the resolver. */
  resolve?: Resolve;
  /** For tests: the check of every address, which would refuse a server on this machine. */
  judge?: typeof judgeDestination;
}

export function createOutbound({
  resolve = resolveBySystem,
  judge = judgeDestination,
}: OutboundOptions = {}): Outbound {
  return {
    async fetchPublic(address, bounds) {
      const signal = AbortSignal.timeout(bounds.timeoutMs);
      const rules = { resolve: inTime(resolve, signal), allowedHosts: bounds.allowedHosts };
      let { trustedOrigin } = bounds;
      let url = parsed(address);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const response = await request(await judge(url, { ...rules, trustedOrigin }), { method: "GET" }, signal);
        const next = redirectOf(response, url);
        if (!next) return await taken(response, url, bounds, signal);
        response.destroy();
        if (url.protocol === "https:" && next.protocol === "http:")
          throw new AddressRefused("a redirect from https to http");
        url = next;
        trustedOrigin = undefined;
      }
      throw new AnswerRefused("too many redirects");
    },
    async call({ method, url: address, headers, body }, bounds) {
      const signal = AbortSignal.timeout(bounds.timeoutMs);
      const { allowedHosts, trustedOrigin } = bounds;
      const url = parsed(address);
      const to = await judge(url, { resolve: inTime(resolve, signal), allowedHosts, trustedOrigin });
      const response = await request(to, { method, headers, body }, signal);
      if (!REDIRECTS.has(response.statusCode ?? 0)) return await taken(response, url, bounds, signal);
      response.destroy();
      throw new AnswerRefused("a redirect");
    },
  };
}

const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/** A DNS lookup cannot be cancelled; after the time limit its answer is ignored. */
const inTime =
  (resolve: Resolve, signal: AbortSignal): Resolve =>
  (host) =>
    new Promise((done, fail) => {
      const late = () => fail(signal.reason);
      signal.addEventListener("abort", late, { once: true });
      resolve(host)
        .then(done, fail)
        .finally(() => signal.removeEventListener("abort", late));
    });

function parsed(address: string): URL {
  if (!URL.canParse(address)) throw new AddressRefused("not an address");
  return new URL(address);
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (!REDIRECTS.has(statusCode) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) throw new AddressRefused("a redirect to no address");
  return new URL(location, from);
}

/** Connects to the checked addresses without another lookup (against DNS rebinding). */
function request(
  { url, addresses }: Destination,
  { method, headers: more, body }: Omit<OutboundRequest, "url">,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const judged: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
  };
  const client = url.protocol === "https:" ? https : http;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    "User-Agent": "Rireki",
    Accept: "*/*",
    "Accept-Encoding": "gzip, deflate, br",
    ...(text !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    client
      .request(url, { method, agent: false, lookup: judged, signal, headers }, resolve)
      .on("error", (error) => reject(new HostUnreachable("no answer", { cause: error })))
      .end(text);
  });
}

async function taken(
  response: IncomingMessage,
  url: URL,
  { maxBytes, contentTypes }: FetchBounds,
  signal: AbortSignal,
): Promise<PublicAnswer> {
  const status = response.statusCode ?? 0;
  const contentType = response.headers["content-type"] ?? "";
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  try {
    if (status >= 200 && status < 300 && contentTypes && !contentTypes.includes(mediaType)) {
      throw new AnswerRefused("an unexpected content type");
    }
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new AnswerRefused("too large");
    return { url: url.href, status, contentType, bytes: await unpacked(response, maxBytes, signal) };
  } finally {
    response.destroy();
  }
}

/** Counts bytes after decompression, chunk by chunk: a decompression bomb is aborted at the limit. */
async function unpacked(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const content = decoded(response);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AnswerRefused("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AnswerRefused) throw error;
    throw new HostUnreachable(signal.aborted ? "not in time" : "a broken answer", { cause: error });
  }
  return Buffer.concat(chunks);
}

function decoded(response: IncomingMessage): Readable {
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (coding === "identity") return response;
  const decoders: Readonly<Record<string, () => zlib.Gunzip>> = {
    gzip: zlib.createGunzip,
    "x-gzip": zlib.createGunzip,
    deflate: zlib.createInflate,
    br: zlib.createBrotliDecompress,
  };
  const decoder = Object.hasOwn(decoders, coding) ? decoders[coding]?.() : undefined;
  if (!decoder) throw new AnswerRefused("an unknown content coding");
  response.on("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}
