import { buildStale } from "./build.mjs";

try {
  await buildStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import("./serve.mjs");
