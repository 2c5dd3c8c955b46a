import type { ZodMiniType, z } from "zod/mini";
import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import { PreconditionFailed } from "../../../src/commands/aggregate.ts";
import { InvalidFields, Problem } from "../../../src/http/problems.ts";
import { type Route, type RouteAnswer, type RouteRequest, route } from "../../../src/http/route.ts";
import { accountDirectory, findAdministrators } from "../../account/index.ts";
import { feedbackStateLabel } from "../contract/feedback.ts";
import {
  answerSchema,
  assignSchema,
  issueSchema,
  joinSchema,
  labelSchema,
  moveSchema,
  noteSchema,
  type StepName,
  separateSchema,
  type TriageAnswer,
  unmaskSchema,
} from "../contract/triage.ts";
import { type FeedbackCommand, feedback } from "../domain/feedback.ts";
import { type StepRefusal, StepRefused } from "../domain/refused-steps.ts";
import { type FoundFeedback, findFeedback, requireFeedback } from "../find-feedback.ts";
import { policy } from "../policy.ts";
import type { FeedbackServices } from "./services.ts";
import { triageDetail } from "./triage-answers.ts";
import { FEEDBACKS } from "./triage-routes.ts";

interface Step {
  /** Undefined: the step is taken already. */
  command: FeedbackCommand | undefined;
  message: string;
  /** The answer is not masked. */
  isClear?: boolean;
}

type StepRequest<Body> = Pick<RouteRequest, "actor" | "command" | "ifMatch"> & { body: Body; found: FoundFeedback };

const REFUSALS: Readonly<Record<StepRefusal, string>> = {
  joined: feedbackMessages.isJoined,
  "not-joined": feedbackMessages.isNotJoined,
  "into-itself": feedbackMessages.intoItself,
  "into-duplicate": feedbackMessages.intoDuplicate,
  "has-issue": feedbackMessages.hasIssue,
};

/**
 * A step of triage: `POST /admin/feedbacks/{id}/{what}`. Its reason stands in the feedback's own history, sealed under the
 * sender's key, and not in the administrators' log.
 */
const stepRoute =
  <Schema extends ZodMiniType>(
    what: StepName,
    body: Schema,
    stepOf: (services: FeedbackServices, request: StepRequest<z.output<Schema>>) => Step | Promise<Step>,
  ) =>
  (services: FeedbackServices): Route =>
    route({
      method: "POST",
      path: `${FEEDBACKS}/:id/${what}`,
      access: policy.triage,
      administers: { what, object: ({ params }) => params.id ?? null },
      body,
      readsFrom: what === "assign" ? [accountDirectory.name] : [],
      // An answer in clear is not stored.
      repeatable: what === "unmask",
      async handle(request) {
        const found = await requireFeedback(services, request.params.id);
        if (found.content === null) throw new Problem(409, feedbackMessages.erased);
        const sent = request.body as z.output<Schema>;
        return take(services, request, found, () => stepOf(services, { ...request, body: sent, found }));
      },
    });

async function take(
  services: FeedbackServices,
  { actor, command: contextOf }: Pick<RouteRequest, "actor" | "command">,
  { id, senderId }: FoundFeedback,
  stepOf: () => Step | Promise<Step>,
): Promise<RouteAnswer> {
  try {
    const { command, message, isClear = false } = await stepOf();
    const written = command && (await services.commands.handle(feedback, id, command, contextOf(senderId)));
    const after = await requireFeedback(services, id);
    const detail = await triageDetail(services, after, { viewer: actor.id, isClear });
    return {
      body: { success: true, message, feedback: detail } satisfies TriageAnswer,
      written: { revision: after.revision, position: written?.position ?? null },
    };
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error;
    const { state, revision } = await requireFeedback(services, id);
    throw new Problem(409, REFUSALS[error.reason], { extra: { state, revision } });
  }
}

const moveRoute = stepRoute("move", moveSchema, (_services, { body }) => {
  const { state, reason, fixed_in } = body;
  const command: FeedbackCommand = { type: "MoveFeedback", state, fixedIn: fixed_in || null, reason };
  return { command, message: feedbackMessages.moved(feedbackStateLabel(state)) };
});

const assignRoute = stepRoute("assign", assignSchema, async (services, { body }) => {
  const { assignee_id: assigneeId } = body;
  const known = assigneeId === null || (await findAdministrators(services)).some(({ id }) => id === assigneeId);
  if (!known) throw new InvalidFields({ assignee_id: [feedbackMessages.unknownAssignee] });
  return { command: { type: "AssignFeedback", assigneeId }, message: feedbackMessages.assigned };
});

const labelRoute = stepRoute("label", labelSchema, (_services, { body: { labels } }) => ({
  command: { type: "LabelFeedback", labels },
  message: feedbackMessages.labelled,
}));

const noteRoute = stepRoute("note", noteSchema, (_services, { body: { note } }) => ({
  command: { type: "NoteFeedback", note },
  message: feedbackMessages.noted,
}));

const answerRoute = stepRoute("answer", answerSchema, (_services, { body: { text } }) => ({
  command: { type: "AnswerFeedback", text },
  message: feedbackMessages.answered,
}));

const joinRoute = stepRoute("join", joinSchema, async (services, { body: { into, reason }, found }) => {
  const original = await findFeedback(services, into);
  if (!original) throw new InvalidFields({ into: [feedbackMessages.unknownFeedback] });
  const isIntoDuplicate = original.duplicateOf !== null;
  return {
    command: { type: "JoinFeedback", id: found.id, into: original.id, isIntoDuplicate, reason },
    message: feedbackMessages.joined,
  };
});

const separateRoute = stepRoute("separate", separateSchema, (_services, { body: { reason } }) => ({
  command: { type: "SeparateFeedback", reason },
  message: feedbackMessages.separated,
}));

const unmaskRoute = stepRoute("unmask", unmaskSchema, (_services, { body: { reason } }) => ({
  command: { type: "UnmaskFeedback", reason },
  message: feedbackMessages.unmasked,
  isClear: true,
}));

const issueRoute = stepRoute("issue", issueSchema, async (services, request) => {
  const { issue_url: issueUrl } = request.body;
  if (issueUrl !== "") {
    return { command: { type: "LinkIssue", issueUrl, isNew: false }, message: feedbackMessages.linked };
  }
  await createIssue(services, request);
  return { command: undefined, message: feedbackMessages.issueCreated };
});

/** @throws Problem 409, 503; PreconditionFailed */
async function createIssue({ issues }: FeedbackServices, { found, actor, ifMatch }: StepRequest<unknown>) {
  if (!issues) throw new Problem(409, feedbackMessages.noTracker);
  if (found.issueUrl !== null) throw new StepRefused("has-issue");
  if (ifMatch !== undefined && ifMatch !== found.revision) throw new PreconditionFailed(found.revision, ifMatch);
  const task = await issues.add(found.id);
  const created = task && (await issues.create(task, actor.id));
  if (!created) throw new Problem(503, feedbackMessages.issueLater);
}

/** The steps of triage. `If-Match` makes each conditional; a step that does not fit the state is 409. */
export const stepRoutes = (services: FeedbackServices): readonly Route[] =>
  [moveRoute, assignRoute, labelRoute, noteRoute, answerRoute, joinRoute, separateRoute, unmaskRoute, issueRoute].map(
    (create) => create(services),
  );
