/** The built server with any web app: `node rireki-process.mjs <directory of a built web app>`. */
const { main } = await import("../../dist/server/main.js");
await main({ directory: process.argv[2] });
