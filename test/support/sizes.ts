interface Sizes {
  /** `kill -9` of the program in one storm of saves; more than 3, so that one falls into a recovery. */
  kills: number;
  /** Acknowledged saves of that storm. */
  savesUnderKills: number;
  /** Saves of the storm in which two processes on one data directory are killed in turn. */
  savesUnderTakeover: number;
  /** Saves before and after each fault of the database. */
  savesAroundDatabaseFault: number;
  /** Saves between two faults of a system of several processes and servers. */
  savesBetweenFaults: number;
  /** Duration of the outage of the bus. */
  busOutageMs: number;
  /** Rounds of rebuilding every projection under load. */
  rebuildRounds: number;
  /** Random bodies over every write route of the application. */
  fuzzedBodies: number;
  /** Random bodies over the four methods of a bare route. */
  fuzzedRequests: number;
  /** Random resumes that are printed and read back. */
  printedResumes: number;
  /** Saves of four people that are read back by token and by cookie; a multiple of 4. */
  readBacks: number;
  /** Saves through one web process that are read through the other. */
  crossProcessReads: number;
  /** Events of a full history; divisible by 10. */
  maxEvents: number;
  /** Pause of a tab between two saves of a storm. */
  stormRestMs: number;
  /** Batches of each of 16 racing writers. */
  racingBatches: number;
  /** Events of a history that is read in pages; a multiple of 25. */
  longHistory: number;
  /** One in so many of the ten million postal codes is compared with its sources; not divisible by 2 or 5, but for 1. */
  postalCodeStep: number;
  /** Random resumes whose attachment prints the same sheet again. */
  attachedResumes: number;
  /** Whether the image is built and the compose file started, on a Docker engine of the test. */
  startsBox: boolean;
}

/** Proves every behaviour once; a run of `npm test`. */
const NORMAL: Sizes = {
  kills: 4,
  savesUnderKills: 200,
  savesUnderTakeover: 100,
  savesAroundDatabaseFault: 30,
  savesBetweenFaults: 10,
  busOutageMs: 4_000,
  rebuildRounds: 1,
  fuzzedBodies: 200,
  fuzzedRequests: 500,
  printedResumes: 50,
  readBacks: 100,
  crossProcessReads: 10,
  maxEvents: 1_000,
  stormRestMs: 250,
  racingBatches: 9,
  longHistory: 5_000,
  postalCodeStep: 51,
  attachedResumes: 20,
  startsBox: false,
};

/** Finds what happens once in a thousand times; a run of `npm run test:soak`. */
const SOAK: Sizes = {
  kills: 20,
  savesUnderKills: 2_000,
  savesUnderTakeover: 1_000,
  savesAroundDatabaseFault: 250,
  savesBetweenFaults: 100,
  busOutageMs: 60_000,
  rebuildRounds: 10,
  fuzzedBodies: 10_000,
  fuzzedRequests: 10_000,
  printedResumes: 1_000,
  readBacks: 1_000,
  crossProcessReads: 200,
  maxEvents: 100_000,
  stormRestMs: 0,
  racingBatches: 100,
  longHistory: 15_000,
  postalCodeStep: 1,
  attachedResumes: 200,
  startsBox: true,
};

/** Sizes of the long tests in this run. Every file that imports them belongs to the soak. */
export const sizes: Sizes = process.env.TEST_TIER === "soak" ? SOAK : NORMAL;
