import { main } from "../../src/main.ts";

/** Rireki as a person starts it, from the sources: `node --import tsx rireki-process.ts <directory of a built web app>`. */
await main({ directory: process.argv[2] as string });
