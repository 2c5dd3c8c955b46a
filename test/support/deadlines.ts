const SOAK = process.env.TEST_TIER === "soak";
const SOAK_TEST_MS = 7_200_000;

/**
 * Deadlines after which behaviour counts as missing, in milliseconds. They distinguish a hang from an answer and
 * measure nothing: no machine is too slow for them, and no test passes by reaching one.
 */
export const deadlines = {
  /** A condition that follows from what the test has just done. */
  condition: 50_000,
  /** A started program is ready; a program after SIGTERM has ended; a restarted dependency is in use. */
  transition: 180_000,
  /** A storm of requests, or a rebuild under it, has reached the test's target. */
  progress: 240_000,
  /** One test of jest. */
  test: SOAK ? SOAK_TEST_MS : 180_000,
  /** One test that starts and kills several programs, or walks through hundreds of random or listed cases. */
  longTest: SOAK ? SOAK_TEST_MS : 900_000,
  /** One test in the browser, and one expectation of it. */
  browserTest: 600_000,
  browserExpectation: 60_000,
};
