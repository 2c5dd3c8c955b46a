import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Middleware } from "koa";
import { isKnown } from "./etag.ts";

interface Asset {
  file: string;
  bytes: number;
  etag: string;
  cacheControl: string;
  /** The same file in brotli, written by the build. */
  brotli: { file: string; bytes: number } | undefined;
}

/** File names below /assets/ carry a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves the files of a build with ETag, brotli where the build has it, and immutable caching below /assets/. The directory
 * is listed once at the start: no path leaves it, and an unknown path costs no system call. Pages are excluded, since
 * they carry a CSRF token. docs/decisions/0030 says why no library does this.
 */
export function staticFiles(directory: string): Middleware {
  const assets = listAssets(directory);
  return async (ctx, next) => {
    const asset = ctx.method === "GET" || ctx.method === "HEAD" ? assets.get(ctx.path) : undefined;
    if (!asset) return next();
    ctx.status = 200;
    ctx.set("ETag", asset.etag);
    ctx.set("Cache-Control", asset.cacheControl);
    if (asset.brotli) ctx.vary("Accept-Encoding");
    if (isKnown(ctx)) {
      ctx.status = 304;
      return;
    }
    const sent = asset.brotli && ctx.acceptsEncodings("br", "identity") === "br" ? asset.brotli : asset;
    if (sent === asset.brotli) ctx.set("Content-Encoding", "br");
    ctx.type = path.extname(asset.file); // unknown: Koa says application/octet-stream
    ctx.length = sent.bytes;
    ctx.body = createReadStream(sent.file);
  };
}

/** Pages that the server fills in (src/http/page.ts). The one for starting without a network belongs to no session. */
const isPage = (name: string): boolean => name.endsWith(".html") && name !== "offline.html";

function listAssets(directory: string): ReadonlyMap<string, Asset> {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  const files = new Map<string, number>();
  for (const name of names) {
    const info = statSync(path.join(directory, name));
    if (info.isFile()) files.set(name, info.size);
  }
  const assets = new Map<string, Asset>();
  for (const [name, bytes] of files) {
    const hidden = name.split("/").some((part) => part.startsWith("."));
    if (hidden || isPage(name) || name.endsWith(".br")) continue;
    const file = path.join(directory, name);
    const brotli = files.get(`${name}.br`);
    assets.set(`/${name}`, {
      file,
      bytes,
      etag: `W/"${bytes.toString(16)}-${Math.floor(statSync(file).mtimeMs).toString(16)}"`,
      cacheControl: name.startsWith("assets/") ? IMMUTABLE : "no-cache",
      brotli: brotli === undefined ? undefined : { file: `${file}.br`, bytes: brotli },
    });
  }
  return assets;
}
