import { deadlines } from "./deadlines.ts";

/** jest's `setupFilesAfterEnv`: the deadline of every test that names none. */
jest.setTimeout(deadlines.test);
