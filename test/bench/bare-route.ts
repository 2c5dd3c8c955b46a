import Koa from "koa";
import type { PostgresConnection } from "../../src/postgres/connection.ts";
import { createPool } from "../../src/postgres/pool.ts";

/**
 * The plainest server that answers a document: one SELECT, of a row that is not sealed. `bare-route.ts <connection> <account id>`; says its port.
 */
const [connection = "", accountId = ""] = process.argv.slice(2);
const pool = createPool(JSON.parse(connection) as PostgresConnection, { max: 10 });
const app = new Koa();
app.use(async (ctx) => {
  const { rows } = await pool.query("select * from bench.document where account_id = $1", [accountId]);
  ctx.body = { revision: rows[0].revision, resume: rows[0].document };
});
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
