import { createHash } from "node:crypto";
import { printCareer } from "../../../modules/career/pdf/print-career.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { careerJob } from "../../support/career-jobs.ts";
import { streamsOf } from "../../support/pdf-streams.ts";
import { printJob } from "../../support/print-jobs.ts";

/**
 * Fingerprints of one document in each layout. A change of the typesetting that moves a character of a layout it was not
 * meant for fails here; look at the pages before putting a new fingerprint.
 */
const GOLDEN = {
  "履歴書 mhlw A3": "548aaaa75502d3b7",
  "履歴書 mhlw A4": "42be19a073e8d36d",
  "履歴書 jis A3": "036466710cd1fa0b",
  "履歴書 jis A4": "e22c51f4bd6649d8",
  "職務経歴書 reverse": "a0cc9060f3d045e2",
  "職務経歴書 chronological": "c83ecf1dbf38469a",
  "職務経歴書 career": "40de552470695362",
};

const prints: Readonly<Record<keyof typeof GOLDEN, () => Promise<{ pdf: Uint8Array }>>> = {
  "履歴書 mhlw A3": () => printResume(printJob({ layout: "mhlw", paper: "A3" })),
  "履歴書 mhlw A4": () => printResume(printJob({ layout: "mhlw", paper: "A4" })),
  "履歴書 jis A3": () => printResume(printJob({ layout: "jis", paper: "A3" })),
  "履歴書 jis A4": () => printResume(printJob({ layout: "jis", paper: "A4" })),
  "職務経歴書 reverse": () => printCareer(careerJob({ style: "reverse" })),
  "職務経歴書 chronological": () => printCareer(careerJob({ style: "chronological" })),
  "職務経歴書 career": () => printCareer(careerJob({ style: "career" })),
};

test.each(Object.entries(prints))("%s keeps its bytes", async (name, print) => {
  const { pdf } = await print();
  expect(fingerprint(pdf)).toBe(GOLDEN[name as keyof typeof GOLDEN]);
});

/** Of the decompressed streams: releases of zlib compress the same bytes differently. */
function fingerprint(pdf: Uint8Array): string {
  const hash = createHash("sha256");
  for (const stream of streamsOf(pdf)) hash.update(stream);
  return hash.digest("hex").slice(0, 16);
}
