import { countDemoSteps, demoCommandId } from "../../../src/demo/demo-steps.ts";
import type { Platform } from "../../../src/platform.ts";
import { release } from "../../../src/release.ts";
import { demoAccounts, demoContext, findDemoPeople } from "../../account/index.ts";
import { type FeedbackCommand, feedback } from "../domain/feedback.ts";
import { DEMO_FEEDBACKS, type DemoFeedback, type DemoMove } from "./demo-feedbacks.ts";

/** Marks demo data in the list of triage. */
const DEMO_LABEL = "デモ";
const ORIGIN = "https://rireki.example";
const USER_AGENT = "Mozilla/5.0 (demo)";
/** After the last move a note or an answer follows within minutes. */
const MINUTES = 1 / (24 * 60);

export const demoFeedbackId = (index: number): string =>
  `00000000-0000-4000-8000-00fb${String(index + 1).padStart(8, "0")}`;

/** Days of the oldest demo feedback. */
export const DEMO_FEEDBACK_DAYS = Math.ceil(Math.max(...DEMO_FEEDBACKS.map(({ daysBefore }) => daysBefore)));

type Services = Pick<Platform, "commands" | "config" | "db" | "keys" | "now" | "store">;

interface Step {
  actorId: string;
  daysBefore: number;
  command: FeedbackCommand;
}

/** Sends the demo feedbacks that are missing, and takes the missing steps of triage. */
export async function seedDemoFeedbacks(platform: Platform, signal: AbortSignal): Promise<void> {
  const people = await findDemoPeople(platform);
  const { seeker, staff, admin } = people;
  if (!admin) return;
  for (const [index, one] of DEMO_FEEDBACKS.entries()) {
    signal.throwIfAborted();
    const senderId = one.from === "seeker" ? seeker?.id : staff?.id;
    if (senderId) await seedOne(platform, index, one, { senderId, adminId: admin.id });
  }
}

async function seedOne(
  platform: Services,
  index: number,
  demo: DemoFeedback,
  people: { senderId: string; adminId: string },
): Promise<void> {
  const id = demoFeedbackId(index);
  const { category } = feedback;
  const written = await countDemoSteps(platform.store, { id, category });
  if (written === undefined) return;
  const steps = [sending(platform, id, demo, people.senderId), ...triageOf(id, demo, people)];
  for (const [step, { actorId, daysBefore, command }] of steps.entries()) {
    if (step < written) continue;
    const commandId = demoCommandId(id, category, step);
    const context = demoContext(platform, { actorId, subjectId: people.senderId, daysBefore, commandId });
    await platform.commands.handle(feedback, id, command, context);
  }
}

function sending({ config }: Services, id: string, demo: DemoFeedback, senderId: string): Step {
  const { category, title, description, page, daysBefore } = demo;
  const name = demoAccounts.find((account) => account.id === senderId)?.name ?? "";
  const content = {
    title,
    description,
    pageUrl: ORIGIN + page,
    userAgent: USER_AGENT,
    imageId: null,
    senderNames: [name],
  };
  const sent = { category, environment: config.appEnvironment, release };
  const sendId = demoCommandId(id, feedback.category, 0);
  return { actorId: senderId, daysBefore, command: { type: "SendFeedback", sendId, sent, content } };
}

function triageOf(
  id: string,
  demo: DemoFeedback,
  { senderId, adminId }: { senderId: string; adminId: string },
): Step[] {
  const { moves = [], labels = [], note, answer, isSeen, isAssigned, daysBefore } = demo;
  const last = moves.at(-1)?.daysBefore ?? daysBefore;
  const byAdmin = (after: number, command: FeedbackCommand): Step => ({
    actorId: adminId,
    daysBefore: last - after * MINUTES,
    command,
  });
  const labelled: FeedbackCommand = { type: "LabelFeedback", labels: [DEMO_LABEL, ...labels] };
  return [
    ...moves.map((move) => ({ actorId: adminId, daysBefore: move.daysBefore, command: commandOf(id, move) })),
    byAdmin(1, labelled),
    ...(isAssigned ? [byAdmin(2, { type: "AssignFeedback", assigneeId: adminId })] : []),
    ...(note === undefined ? [] : [byAdmin(3, { type: "NoteFeedback", note })]),
    ...(answer === undefined ? [] : [byAdmin(4, { type: "AnswerFeedback", text: answer })]),
    ...(isSeen ? [{ ...byAdmin(90, { type: "SeeAnswer" }), actorId: senderId }] : []),
  ];
}

function commandOf(id: string, { state, reason, fixedIn, into }: DemoMove): FeedbackCommand {
  if (into === undefined) return { type: "MoveFeedback", state, fixedIn: fixedIn ?? null, reason };
  return { type: "JoinFeedback", id, into: demoFeedbackId(into), isIntoDuplicate: false, reason };
}
