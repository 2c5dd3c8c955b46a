import { applicationMessages } from "../../../japanese/application-messages.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { internalNoteRequest } from "./application-requests.ts";
import type { ApplicationServices } from "./services.ts";
import { AGENCY, writeForSide } from "./write-for-side.ts";

const addRoute = (services: ApplicationServices) =>
  route({
    method: "POST",
    path: `${AGENCY.path}/notes`,
    access: AGENCY.access,
    body: internalNoteRequest,
    handle: (request) =>
      writeForSide(services, AGENCY, request, {
        command: { type: "AnnotateApplication", text: request.body.text },
        message: applicationMessages.annotated,
      }),
  });

const removeRoute = (services: ApplicationServices) =>
  route({
    method: "DELETE",
    path: `${AGENCY.path}/notes/:note`,
    access: AGENCY.access,
    handle: (request) =>
      writeForSide(services, AGENCY, request, {
        command: { type: "RemoveAnnotation", revision: Number(request.params.note) },
        message: applicationMessages.annotationRemoved,
      }),
  });

/** Notes of an agency to itself about an application. */
export const internalNoteRoutes = (services: ApplicationServices): readonly Route[] =>
  [addRoute, removeRoute].map((create) => create(services));
