import { createHash } from "node:crypto";

/**
 * Deterministic id of a command's nth event in a stream: UUID version 5 (RFC 9562, 5.5) with the command id as namespace.
 * A repeated append has the same ids and writes nothing twice.
 */
export function eventId(commandId: string, stream: string, index: number): string {
  const bytes = createHash("sha1")
    .update(Buffer.from(commandId.replaceAll("-", ""), "hex"))
    .update(`${stream}/${index}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
