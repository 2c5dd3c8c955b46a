import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Middleware } from "koa";
import { isKnown } from "./etag.ts";

interface Asset {
  file: string;
  bytes: number;
  type: string;
  etag: string;
  cacheControl: string;
  /** The same file in brotli, made by the build. */
  brotli: { file: string; bytes: number } | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Vite puts a hash of the content into the names below /assets/, so they never change. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the files of a build. The directory is read once: what is not in that list does not exist, so no path can leave it
 * and an unknown one costs no system call. Pages are not among them, since they carry a token.
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
    ctx.type = asset.type;
    ctx.length = sent.bytes;
    ctx.body = createReadStream(sent.file);
  };
}

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
    if (hidden || name.endsWith(".html") || name.endsWith(".br")) continue;
    const file = path.join(directory, name);
    const brotli = files.get(`${name}.br`);
    assets.set(`/${name}`, {
      file,
      bytes,
      type: TYPES[path.extname(name)] ?? "application/octet-stream",
      etag: `W/"${bytes.toString(16)}-${Math.floor(statSync(file).mtimeMs).toString(16)}"`,
      cacheControl: name.startsWith("assets/") ? FOREVER : "no-cache",
      brotli: brotli === undefined ? undefined : { file: `${file}.br`, bytes: brotli },
    });
  }
  return assets;
}
