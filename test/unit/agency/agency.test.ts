import { type AgencyCommand, type AgencyState, agency } from "../../../modules/agency/domain/agency.ts";
import { membersAmong } from "../../../modules/agency/domain/members.ts";
import {
  AgencyNotFound,
  InvitationGone,
  LastResponsible,
  MemberNotFound,
} from "../../../modules/agency/domain/refused-members.ts";
import type { AgencyEvent } from "../../../modules/agency/events.ts";

const [A, B, C] = ["a", "b", "c"];
const opened: AgencyEvent = { type: "agency.opened", data: { name: "みちしるべ", licenceNumber: "13-ユ-123456" } };
const invited = (invitationId: string, role: "responsible" | "staff" = "staff"): AgencyEvent => ({
  type: "agency.member-invited",
  data: { invitationId, role },
});
const withdrawn = (invitationId: string): AgencyEvent => ({
  type: "agency.invitation-withdrawn",
  data: { invitationId },
});
const joined = (accountId: string, role: "responsible" | "staff", invitationId: string | null = null): AgencyEvent => ({
  type: "agency.member-joined",
  data: { accountId, role, invitationId },
});
const removed = (accountId: string): AgencyEvent => ({ type: "agency.member-removed", data: { accountId } });

const after = (events: readonly AgencyEvent[]): AgencyState =>
  events.reduce<AgencyState>((state, event) => agency.evolve(state, { ...event, erased: false }), agency.initial);
const given = (...events: readonly AgencyEvent[]) => ({
  when: (command: AgencyCommand) => () => agency.decide(command, after(events)),
});

describe("opening", () => {
  const facts = { name: "みちしるべ", licenceNumber: "13-ユ-123456" };

  test("an agency is opened once, with its profile and its first invitation", () => {
    const invitation = { invitationId: "i", role: "responsible" } as const;
    const open = {
      type: "OpenAgency",
      facts,
      profile: { name: "みちしるべ", phone: "03-1234-5678" },
      invitation,
    } as const;
    expect(given().when(open)()).toEqual([
      opened,
      { type: "agency.revised", data: { phone: "03-1234-5678" } },
      invited("i", "responsible"),
    ]);
    expect(given(opened).when(open)()).toEqual([]);
  });

  test("only what differs is revised, and neither the name nor the months can be empty", () => {
    const revise = (changes: object) => given(opened).when({ type: "ReviseAgency", changes });
    expect(revise({ name: "みちしるべ", address: "東京都" })()).toEqual([
      { type: "agency.revised", data: { address: "東京都" } },
    ]);
    expect(revise({ name: "みちしるべ", retention_months: 24 })()).toEqual([]);
    expect(revise({ name: "" })).toThrow("name");
    expect(revise({ retention_months: null })).toThrow("retention_months");
    expect(given().when({ type: "ReviseAgency", changes: {} })).toThrow(AgencyNotFound);
  });
});

describe("members who are older than the record", () => {
  test("the first account is the responsible person, the others are staff", () => {
    expect(membersAmong({}, [A, B])).toEqual([
      { id: A, role: "responsible" },
      { id: B, role: "staff" },
    ]);
  });

  test("they are recorded before the first change, so that a later first account gains nothing", () => {
    expect(given(opened).when({ type: "InviteMember", invitationId: "i", role: "staff", accounts: [A, B] })()).toEqual([
      joined(A, "responsible"),
      joined(B, "staff"),
      invited("i"),
    ]);
    expect(membersAmong(after([opened, joined(A, "responsible"), joined(B, "staff")]).members, [B])).toEqual([
      { id: B, role: "staff" },
    ]);
  });
});

describe("joining", () => {
  test("by an invitation in the role that it has, once", () => {
    const join = { type: "JoinMember", accountId: B, invitationId: "i", accounts: [A, B] } as const;
    expect(given(opened, joined(A, "responsible"), invited("i", "responsible")).when(join)()).toEqual([
      joined(B, "responsible", "i"),
    ]);
    const used = [opened, joined(A, "responsible"), invited("i"), joined(B, "staff", "i")];
    expect(given(...used).when(join)()).toEqual([]);
    expect(given(...used).when({ ...join, accountId: C })).toThrow(InvitationGone);
    expect(given(opened, invited("i"), withdrawn("i")).when(join)).toThrow(InvitationGone);
  });

  test("by the operator as the responsible person where there is none, else as staff", () => {
    const join = { type: "JoinMember", accountId: B, invitationId: null } as const;
    expect(given(opened).when({ ...join, accounts: [] })()).toEqual([joined(B, "responsible")]);
    expect(given(opened).when({ ...join, accounts: [A] })()).toEqual([joined(A, "responsible"), joined(B, "staff")]);
    // The responsible person has no access any more: their account was erased or closed.
    expect(given(opened, joined(A, "responsible")).when({ ...join, accounts: [] })()).toEqual([
      joined(B, "responsible"),
    ]);
  });

  test("an invitation is withdrawn once", () => {
    const withdraw = { type: "WithdrawInvitation", invitationId: "i" } as const;
    expect(given(opened, invited("i")).when(withdraw)()).toEqual([withdrawn("i")]);
    expect(given(opened, invited("i"), withdrawn("i")).when(withdraw)()).toEqual([]);
  });
});

describe("removing", () => {
  const two = [opened, joined(A, "responsible"), joined(B, "responsible"), joined(C, "staff")];
  const remove = (accountId: string, accounts: readonly string[] = [A, B, C]) =>
    ({ type: "RemoveMember", accountId, accounts }) as const;

  test("a member is removed once, staff and one of two responsible persons", () => {
    expect(given(...two).when(remove(C))()).toEqual([removed(C)]);
    expect(given(...two).when(remove(A))()).toEqual([removed(A)]);
    expect(given(...two, removed(C)).when(remove(C))()).toEqual([]);
    expect(given(...two).when(remove("d"))).toThrow(MemberNotFound);
  });

  test("the last responsible person stays, also of two who remove each other at once", () => {
    expect(given(...two, removed(B)).when(remove(A))).toThrow(LastResponsible);
    expect(given(opened).when(remove(A, [A, B]))).toThrow(LastResponsible);
    // B's account has no access any more.
    expect(given(...two).when(remove(A, [A, C]))).toThrow(LastResponsible);
  });

  test("whoever is older than the record is recorded with the removal", () => {
    expect(given(opened).when(remove(B, [A, B]))()).toEqual([joined(A, "responsible"), joined(B, "staff"), removed(B)]);
  });
});
