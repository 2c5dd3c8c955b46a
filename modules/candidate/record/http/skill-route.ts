import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { readSave } from "../../../../documents/read-save.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { writeAnswer } from "../../../../src/documents/http/answers.ts";
import { savableSubject } from "../../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../../src/documents/http/services.ts";
import { write } from "../../../../src/documents/http/write.ts";
import { SAVES } from "../../../../src/documents/http/write-rates.ts";
import { InvalidFields } from "../../../../src/http/problems.ts";
import { type Route, route } from "../../../../src/http/route.ts";
import { candidateDefinition } from "../../candidate-definition.ts";
import type { CandidateDocument } from "../../document.ts";
import { skills } from "../../sections/skills.ts";
import { access } from "../rights.ts";

/** `PATCH /agency/candidates/{id}/skills`: the rows that the skill selector changes. A new one has the day on which it was added. */
export const skillRoute = (context: DocumentRouteContext): Route =>
  route({
    method: "PATCH",
    path: "/agency/candidates/:subject/skills",
    access,
    perMinute: SAVES,
    body: z.unknown(),
    async handle(request) {
      const subject = await savableSubject(context, request);
      const read = readSave(candidateDefinition, skills, request.body, randomUUID);
      if (read.errors) throw new InvalidFields(read.errors);
      const { state } = await context.commands.load(context.model.decider, subject);
      const known = new Set((state.document as CandidateDocument).skills.map(({ id }) => id));
      const today = todayInTokyo(context.now());
      const rows = (read.request.patch.lists.skills ?? []).map((row) =>
        known.has(row.id) ? row : { ...row, fields: { ...row.fields, added_at: today } },
      );
      const patch = { fields: {}, lists: { skills: rows } };
      const command = { type: "SaveSection", section: skills.id, patch, explicit: false, today } as const;
      return writeAnswer(context, request, await write(context, request, command), { message: formMessages.saved });
    },
  });
