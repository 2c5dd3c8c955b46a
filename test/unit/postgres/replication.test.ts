import { mayLoseCommits } from "../../../src/postgres/replication.ts";

describe("replication", () => {
  const alone = { standbys: 0, in_recovery: false, synchronous_commit: "on", synchronous_standby_names: "" };
  const synchronous = { ...alone, standbys: 2, synchronous_standby_names: "ANY 1 (a, b)" };

  test.each([
    ["a server without replicas", alone],
    ["a server without replicas and with local commits", { ...alone, synchronous_commit: "local" }],
    ["commits that wait for a standby's disk", synchronous],
    ["commits that wait until a standby has applied them", { ...synchronous, synchronous_commit: "remote_apply" }],
  ])("keeps every commit: %s", (_, settings) => {
    expect(mayLoseCommits(settings)).toBe(false);
  });

  test.each([
    ["no standby is named", { ...synchronous, synchronous_standby_names: " " }],
    ["commits are local", { ...synchronous, synchronous_commit: "local" }],
    ["commits are asynchronous", { ...synchronous, synchronous_commit: "off" }],
    ["commits wait for a standby's memory only", { ...synchronous, synchronous_commit: "remote_write" }],
    ["the server is a standby and names none", { ...alone, in_recovery: true }],
  ])("may lose commits: %s", (_, settings) => {
    expect(mayLoseCommits(settings)).toBe(true);
  });
});
