import { randomUUID } from "node:crypto";
import type { VersionsAnswer } from "../../../documents/contract/answers.ts";
import { nameVersionRequest, renameVersionRequest } from "../../../documents/contract/requests.ts";
import type { DocumentCommand } from "../../../documents/document-commands.ts";
import { callPath } from "../../../documents/paths.ts";
import { NotFound } from "../../http/problems.ts";
import { type Route, route } from "../../http/route.ts";
import { readVersions } from "../history/read-versions.ts";
import { readableSubject } from "./rights.ts";
import type { DocumentRouteContext } from "./services.ts";
import { type WriteRequest, write } from "./write.ts";
import { SAVES } from "./write-rates.ts";

/** The names of revisions: list, name, rename, remove. */
export function versionRoutes(context: DocumentRouteContext): Route[] {
  const { definition, tables, historyProjection } = context.model;
  const { access } = context.rights;
  const path = `${callPath(definition)}/versions`;
  return [
    route({
      method: "GET",
      path,
      access,
      readsFrom: [historyProjection.name],
      async handle(request) {
        const { db, keys } = context;
        const versions = await readVersions(
          { db, keys, table: tables.version },
          await readableSubject(context, request),
        );
        return { body: { versions } satisfies VersionsAnswer };
      },
    }),
    route({
      method: "POST",
      path,
      access,
      perMinute: SAVES,
      body: nameVersionRequest,
      async handle(request) {
        const { name, revision = null } = request.body;
        const id = randomUUID();
        const { body, written } = await writeName(context, request, { type: "NameVersion", id, name, revision });
        return { status: 201, body: { ...body, id }, written };
      },
    }),
    route({
      method: "PATCH",
      path: `${path}/:id`,
      access,
      perMinute: SAVES,
      body: renameVersionRequest,
      handle: (request) =>
        writeName(context, request, { type: "RenameVersion", id: idOf(request), name: request.body.name }),
    }),
    route({
      method: "DELETE",
      path: `${path}/:id`,
      access,
      perMinute: SAVES,
      handle: (request) => writeName(context, request, { type: "RemoveVersionName", id: idOf(request) }),
    }),
  ];
}

type VersionCommand = Extract<DocumentCommand, { type: "NameVersion" | "RenameVersion" | "RemoveVersionName" }>;

function idOf({ params }: WriteRequest): string {
  if (!params.id) throw new NotFound();
  return params.id;
}

async function writeName(context: DocumentRouteContext, request: WriteRequest, command: VersionCommand) {
  const { revision, position } = await write(context, request, command);
  return { body: { success: true, message: messages[command.type], revision }, written: { revision, position } };
}

const messages: Readonly<Record<VersionCommand["type"], string>> = {
  NameVersion: "版に名前を付けました",
  RenameVersion: "版の名前を変更しました",
  RemoveVersionName: "版の名前を外しました",
};
