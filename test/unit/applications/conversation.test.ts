import { application } from "../../../modules/applications/domain/application.ts";
import {
  type AnswerCommand,
  agreement,
  awaitsAnswer,
  MAX_MESSAGES,
  standingProposal,
} from "../../../modules/applications/domain/conversation.ts";
import { after, move, send, types, withdraw } from "./application-commands.ts";

const FRIDAY = "2026-12-04T10:00";
const SATURDAY = "2026-12-05T14:00";

const reply = (by: AnswerCommand["by"], text = "承知しました"): AnswerCommand => ({
  type: "ReplyToApplication",
  by,
  text,
});
const propose = (by: AnswerCommand["by"], ...dates: string[]): AnswerCommand => ({ type: "ProposeDates", by, dates });
const accept = (by: AnswerCommand["by"], date: string | null = null): AnswerCommand => ({
  type: "AcceptDate",
  by,
  date,
});
const decide = (command: AnswerCommand, state: ReturnType<typeof after>) => types(application.decide(command, state));
const stand = (...commands: Parameters<typeof after>) => {
  const { application: found } = after(...commands);
  if (!found) throw new Error("nothing was sent");
  return {
    proposed: standingProposal(found)?.dates ?? null,
    agreed: agreement(found)?.date,
    waits: awaitsAnswer(found),
  };
};
const refusal = (name: string) => expect.objectContaining({ name });

test("both sides reply while the application is under way, and not after its end", () => {
  for (const by of ["applicant", "agency"] as const) {
    expect(decide(reply(by), after(send(), move("interview")))).toEqual(["application.replied"]);
    for (const end of [withdraw(), move("rejected")])
      expect(() => decide(reply(by), after(send(), end))).toThrow(refusal("MoveRefused"));
  }
});

test("an answer to an older move is refused; an answer meanwhile is no move", () => {
  const invited = after(send(), move("interview"));
  const basis = invited.application?.moves.at(-1)?.revision ?? -1;
  expect(() => decide({ ...accept("applicant"), basis: 0 }, invited)).toThrow(refusal("MoveRefused"));
  const replied = after(send(), move("interview"), reply("agency"));
  expect(decide({ ...accept("applicant"), basis }, replied)).toEqual(["application.accepted"]);
});

test("an invitation waits until it is accepted, and again after another move to the interview", () => {
  expect(stand(send(), move("screening")).waits).toBe(false);
  expect(stand(send(), move("interview")).waits).toBe(true);
  expect(stand(send(), move("interview"), accept("applicant"))).toMatchObject({ waits: false, agreed: null });
  const again = [send(), move("interview"), accept("applicant"), move("screening"), move("interview")] as const;
  expect(stand(...again)).toMatchObject({ waits: true, agreed: undefined });
});

test("only the applicant accepts an invitation, once, and only to an interview", () => {
  const refused = refusal("NothingToAccept");
  expect(() => decide(accept("agency"), after(send(), move("interview")))).toThrow(refused);
  expect(() => decide(accept("applicant"), after(send(), move("screening")))).toThrow(refused);
  expect(() => decide(accept("applicant"), after(send(), move("interview"), accept("applicant")))).toThrow(refused);
});

test("either side proposes, and the other accepts one of the times", () => {
  for (const [by, other] of [
    ["applicant", "agency"],
    ["agency", "applicant"],
  ] as const) {
    const proposed = [send(), move("screening"), propose(by, FRIDAY, SATURDAY)] as const;
    expect(stand(...proposed).proposed).toEqual([FRIDAY, SATURDAY]);
    expect(() => decide(accept(by, FRIDAY), after(...proposed))).toThrow(refusal("NothingToAccept"));
    expect(() => decide(accept(other, "2026-12-06T14:00"), after(...proposed))).toThrow(refusal("NothingToAccept"));
    expect(stand(...proposed, accept(other, SATURDAY))).toMatchObject({ proposed: null, agreed: SATURDAY });
  }
});

test("a later proposal replaces the one before, a reply does not", () => {
  const proposed = [send(), propose("agency", FRIDAY), reply("applicant"), propose("applicant", SATURDAY)] as const;
  expect(stand(...proposed.slice(0, 3)).proposed).toEqual([FRIDAY]);
  expect(stand(...proposed).proposed).toEqual([SATURDAY]);
  expect(() => decide(accept("applicant", FRIDAY), after(...proposed))).toThrow(refusal("NothingToAccept"));
});

test("a time that was agreed upon stays beside the move to the interview, and ends with the application", () => {
  const agreed = [send(), propose("agency", FRIDAY), accept("applicant", FRIDAY), move("interview")] as const;
  expect(stand(...agreed).agreed).toBe(FRIDAY);
  expect(stand(...agreed, withdraw())).toMatchObject({ agreed: undefined, proposed: null });
});

test("an application holds a thousand answers", () => {
  const full = after(send(), ...Array.from({ length: MAX_MESSAGES }, () => reply("agency")));
  expect(() => decide(reply("applicant"), full)).toThrow(refusal("MessagesFull"));
  expect(types(application.decide(move("rejected"), full))).toEqual(["application.moved"]);
});
