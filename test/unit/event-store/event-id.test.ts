import { eventId } from "../../../src/event-store/event-id.ts";

// Expected by Python's uuid.uuid5(NAMESPACE_DNS, "resume-1/0").
test("is a UUID of version 5 with the command as its namespace", () => {
  const id = eventId("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "resume-1", 0);
  expect(id).toBe("2ca6f912-69ea-5070-b7fc-13a693503f94");
});

test("differs by command, stream and index only", () => {
  const command = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  const other = "6ba7b811-9dad-11d1-80b4-00c04fd430c8";
  const ids = [
    eventId(command, "resume-1", 0),
    eventId(command, "resume-1", 1),
    eventId(command, "resume-2", 0),
    eventId(other, "resume-1", 0),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(eventId(command, "resume-1", 1)).toBe(ids[1]);
});
