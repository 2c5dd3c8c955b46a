const transform = {
  "^.+\\.[mc]?[jt]sx?$": [
    "<rootDir>/test/support/transform.cjs",
    {
      jsc: {
        target: "es2022",
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
      },
      module: { type: "commonjs" },
    },
  ],
};
// Packages published as ES modules only, which jest must transform like our own code.
const esmOnly = [
  "pdfjs-dist",
  "file-type",
  "strtok3",
  "token-types",
  "uint8array-extras",
  "@tokenizer",
  "@borewit",
  "@noble",
];
const transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join("|")})/)`];
const setupFilesAfterEnv = ["<rootDir>/test/support/jest-deadline.ts"];
const shared = { setupFilesAfterEnv, transform, transformIgnorePatterns, clearMocks: true };

export default {
  passWithNoTests: true,
  testSequencer: "<rootDir>/test/support/slowest-first.cjs",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/{unit,arch}/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "integration",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/{contract,integration}/**/*.test.ts"],
      setupFilesAfterEnv: [...setupFilesAfterEnv, "<rootDir>/test/support/built-workers.ts"],
      globalSetup: "<rootDir>/test/support/start-cluster.ts",
      globalTeardown: "<rootDir>/test/support/stop-cluster.ts",
    },
    {
      ...shared,
      displayName: "web",
      testEnvironment: "<rootDir>/test/web/environment.mjs",
      testMatch: ["<rootDir>/test/web/**/*.test.{ts,tsx}"],
      setupFilesAfterEnv: [...setupFilesAfterEnv, "<rootDir>/test/web/setup.ts"],
      moduleNameMapper: { "\\.css$": "<rootDir>/test/web/empty.cjs" },
    },
  ],
};
