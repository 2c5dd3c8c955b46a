import type { IncomingMessage } from "node:http";
import { malformed, tooLarge } from "./body-errors.ts";
import type { Reserve } from "./body-memory-budget.ts";

const FIRST_BYTES = 16 * 1024;
/** After this many bytes the declared Content-Length is trusted for the allocation: a large body is not copied again. */
const TRUST_LENGTH_FROM = 1024 * 1024;

/**
 * Reads the whole body into one growing buffer: a body that is sent byte by byte costs no object a byte.
 * @param reserve called before each allocation; its error refuses the body
 * @throws Problem 413 beyond `limit` bytes, 400 when the connection closes before the end
 */
export function readBytes(request: IncomingMessage, limit: number, reserve: Reserve): Promise<Buffer> {
  const declared = Number(request.headers["content-length"] ?? 0);
  return new Promise((resolve, reject) => {
    // Closed while the session was looked up: no further event will come.
    if (request.destroyed) {
      reject(malformed());
      return;
    }
    let held = Buffer.allocUnsafe(FIRST_BYTES);
    let length = 0;

    function take(chunk: Buffer): void {
      if (length + chunk.length > limit) {
        end(() => reject(tooLarge()));
        return;
      }
      if (length + chunk.length > held.length) {
        const needed = length + chunk.length;
        const capacity = Math.min(limit, Math.max(held.length * 2, needed, needed >= TRUST_LENGTH_FROM ? declared : 0));
        try {
          reserve(capacity);
        } catch (error) {
          end(() => reject(error));
          return;
        }
        const larger = Buffer.allocUnsafe(capacity);
        held.copy(larger, 0, 0, length);
        held = larger;
      }
      chunk.copy(held, length);
      length += chunk.length;
    }

    function end(settle: () => void): void {
      request.off("data", take).off("end", whole).off("close", gone).off("error", gone);
      settle();
    }

    const whole = () => end(() => resolve(held.subarray(0, length)));
    const gone = () => end(() => reject(malformed()));
    request.on("data", take).on("end", whole).on("close", gone).on("error", gone);
  });
}
