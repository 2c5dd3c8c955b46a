import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export type Who =
  | "everybody"
  | "signed in"
  | "seekers and agencies"
  | "agencies and admins"
  | "seeker"
  | "agency"
  | "admin";

/** `test/integration/<folder>/who-may.ts`: who may call the routes and open the pages of a module. */
export interface WhoMay {
  /** By method and path: `GET /agency/jobs`. */
  readonly routes?: Readonly<Record<string, Who>>;
  /** By path, as the router writes it. */
  readonly pages?: Readonly<Record<string, Who>>;
}

const FOLDER = path.resolve("test/integration");

/** The tables of every folder as one. */
export function readWhoMay(): Required<WhoMay> {
  const files = readdirSync(FOLDER).map((folder) => path.join(FOLDER, folder, "who-may.ts"));
  const tables = files
    .filter((file) => existsSync(file))
    .map((file) => jest.requireActual<{ whoMay: WhoMay }>(file).whoMay);
  return {
    routes: Object.assign({}, ...tables.map(({ routes }) => routes)),
    pages: Object.assign({}, ...tables.map(({ pages }) => pages)),
  };
}
