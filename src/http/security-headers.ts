import type { Middleware } from "koa";

/**
 * The style elements that React Aria Components 1.22 injects (pressable elements; scroll lock on iOS), allowed by the
 * hash of their text. A new version may bring new texts: the browser's console names the hash it refused.
 */
const INJECTED_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const POLICY: Readonly<Record<string, readonly string[]>> = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", ...INJECTED_STYLES],
  "img-src": ["'self'", "blob:", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  // The PDF is printed from a hidden frame that holds a blob.
  "frame-src": ["'self'", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** Development only: Vite's hot reload needs inline scripts and styles, a web socket and a worker. */
const DEVELOPMENT: Readonly<Record<string, readonly string[]>> = {
  ...POLICY,
  "script-src": ["'self'", "'unsafe-inline'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "connect-src": ["'self'", "ws:"],
  "worker-src": ["'self'", "blob:"],
};

const written = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");

const HSTS = "max-age=31536000";

/**
 * Sets the same security headers on every answer, built once: the whole set costs a microsecond. HSTS behind https only.
 */
export function securityHeaders(options: { development: boolean }): Middleware {
  const headers: readonly (readonly [string, string])[] = [
    ["Content-Security-Policy", written(options.development ? DEVELOPMENT : POLICY)],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    // For browsers without frame-ancestors.
    ["X-Frame-Options", "DENY"],
  ];
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    if (ctx.secure) ctx.res.setHeader("Strict-Transport-Security", HSTS);
    return next();
  };
}
