/** Carries the cluster from jest's global setup to its global teardown, which run in one process but in separate modules. */
type TestCluster = { remove(): Promise<void> };

const holder = globalThis as typeof globalThis & { rirekiTestCluster?: { current: TestCluster | undefined } };
holder.rirekiTestCluster ??= { current: undefined };
export const runningCluster: { current: TestCluster | undefined } = holder.rirekiTestCluster;
