import { type AccountCommand, type AccountState, account } from "../../../modules/account/domain/account.ts";
import { type AccountEvent, accountEvents } from "../../../modules/account/events.ts";

type Given = AccountEvent | { type: AccountEvent["type"]; erased: true; data: null };

const hanako = { name: "山田 花子", email: "hanako@example.jp", role: "seeker", agencyId: null } as const;
const registered: AccountEvent = { type: "account.registered", data: hanako };
const erased: AccountEvent = { type: "account.erased", data: {} };

const after = (events: readonly Given[]): AccountState =>
  events.reduce<AccountState>(
    (state, event) => account.evolve(state, "erased" in event ? event : { ...event, erased: false }),
    account.initial,
  );
const given = (...events: readonly Given[]) => ({
  when: (command: AccountCommand) => () => account.decide(command, after(events)),
});

test("registers a person", () => {
  expect(given().when({ type: "RegisterAccount", ...hanako })()).toEqual([registered]);
});

test("refuses a second registration of an account id", () => {
  expect(given(registered).when({ type: "RegisterAccount", ...hanako })).toThrow("taken");
  expect(given(registered, erased).when({ type: "RegisterAccount", ...hanako })).toThrow("taken");
});

test("requires an agency for its staff and refuses one for others", () => {
  const agencyId = "5b0c9a0e-8a0e-4f0e-9d0e-3f1e2d4c5b6a";
  const staff = { ...hanako, role: "agency", agencyId } as const;
  const joined: AccountEvent = { type: "account.registered", data: staff };
  expect(given().when({ type: "RegisterAccount", ...staff })()).toEqual([joined]);
  expect(after([joined]).agencyId).toBe(agencyId);
  expect(given().when({ type: "RegisterAccount", ...staff, agencyId: null })).toThrow("staff of an agency");
  expect(given().when({ type: "RegisterAccount", ...hanako, agencyId })).toThrow("staff of an agency");
});

test("leaves its agency once; the account stays", () => {
  const agencyId = "5b0c9a0e-8a0e-4f0e-9d0e-3f1e2d4c5b6a";
  const staff: AccountEvent = { type: "account.registered", data: { ...hanako, role: "agency", agencyId } };
  const left: AccountEvent = { type: "account.agency-left", data: { agencyId } };
  expect(given(staff).when({ type: "LeaveAgency" })()).toEqual([left]);
  expect(given(staff, left).when({ type: "LeaveAgency" })()).toEqual([]);
  expect(after([staff, left])).toMatchObject({ status: "active", name: hanako.name, agencyId: null });
  expect(given(staff, erased).when({ type: "LeaveAgency" })).toThrow("no such account");
});

test("upcasts a registration without an agency", () => {
  const [definition] = accountEvents;
  const before = { name: "山田 花子", email: "hanako@example.jp", role: "seeker" };
  expect(definition.schema.safeParse(before).success).toBe(false);
  expect(definition.schema.parse(definition.upcast[1](before))).toEqual({ ...before, agencyId: null });
});

test("records a changed password without the password", () => {
  expect(given(registered).when({ type: "ChangePassword" })()).toEqual([
    { type: "account.password-changed", data: {} },
  ]);
});

test("refuses a changed password without an account", () => {
  expect(given().when({ type: "ChangePassword" })).toThrow("no such account");
  expect(given(registered, erased).when({ type: "ChangePassword" })).toThrow("no such account");
});

test("an account is closed once and opened again; a closed one changes no password and can be erased", () => {
  const closed: AccountEvent = { type: "account.closed", data: {} };
  const reopened: AccountEvent = { type: "account.reopened", data: {} };
  expect(given(registered).when({ type: "CloseAccount" })()).toEqual([closed]);
  expect(given(registered, closed).when({ type: "CloseAccount" })()).toEqual([]);
  expect(given(registered, closed).when({ type: "ReopenAccount" })()).toEqual([reopened]);
  expect(given(registered).when({ type: "ReopenAccount" })()).toEqual([]);
  expect(after([registered, closed])).toMatchObject({ status: "closed", name: hanako.name });
  expect(after([registered, closed, reopened]).status).toBe("active");
  expect(given(registered, closed).when({ type: "ChangePassword" })).toThrow("no such account");
  expect(given(registered, closed).when({ type: "EraseAccount" })()).toEqual([erased]);
  for (const type of ["CloseAccount", "ReopenAccount"] as const) {
    expect(given().when({ type })).toThrow("no such account");
    expect(given(registered, erased).when({ type })).toThrow("no such account");
  }
});

test("an account is erased once", () => {
  expect(given(registered).when({ type: "EraseAccount" })()).toEqual([erased]);
  expect(given(registered, erased).when({ type: "EraseAccount" })()).toEqual([]);
  expect(given().when({ type: "EraseAccount" })()).toEqual([]);
});

test("evolves to an empty state after erasure, with or without the key", () => {
  const nobody = { status: "erased", name: "", email: "", role: "seeker", agencyId: null };
  expect(after([registered, erased])).toEqual(nobody);
  expect(after([{ type: "account.registered", erased: true, data: null }])).toEqual(nobody);
});

test("encrypts name and e-mail address in every event", () => {
  for (const { schema, personal } of accountEvents) {
    const fields = Object.keys(schema.def.shape).filter((field) => ["name", "email"].includes(field));
    expect(personal).toEqual(expect.arrayContaining(fields));
  }
});
