import { readNatsUrl } from "../../../src/bus/nats-address.ts";

test.each([
  ["nats://one", { servers: ["one:4222"], tls: false }],
  ["nats://one:1,tls://two:2", { servers: ["one:1", "two:2"], tls: true }],
  ["nats://[::1]:4222", { servers: ["[::1]:4222"], tls: false }],
  [
    "nats://rireki:p%40ss%2C@one,nats://two",
    { servers: ["one:4222", "two:4222"], tls: false, user: "rireki", pass: "p@ss," },
  ],
  ["nats://s3cret@one", { servers: ["one:4222"], tls: false, token: "s3cret" }],
])("%s", (text, address) => {
  expect(readNatsUrl(text)).toEqual(address);
});
