/** The part of a gRPC channel that is needed here. */
export interface Channel {
  getConnectivityState(tryToConnect: boolean): number;
  /** @throws Error once it is shut down */
  watchConnectivityState(current: number, deadline: number, onChange: (error?: Error) => void): void;
  close(): void;
}

/** `connectivityState` of gRPC: core/connectivity-semantics-and-api.md in grpc/grpc. */
const READY = 2;
const SHUTDOWN = 4;

/**
 * Counts the sessions of a client: a session ends when its channel loses the connection, which gRPC restores silently with the
 * next call, when the client replaces the channel, or by `end`.
 */
export function watchSessions(getChannel: () => Promise<Channel>): {
  open(): Promise<number>;
  session(): number;
  end(): void;
} {
  let session = 0;
  let watched: Channel | undefined;

  function watch(channel: Channel): void {
    const state = channel.getConnectivityState(false);
    if (state === SHUTDOWN) {
      session += 1;
      watched = undefined;
      return;
    }
    channel.watchConnectivityState(state, Number.POSITIVE_INFINITY, () => {
      if (channel !== watched) return;
      if (state === READY) session += 1;
      watch(channel);
    });
  }

  return {
    async open() {
      const channel = await getChannel();
      if (channel !== watched) {
        session += 1;
        watched = channel;
        watch(channel);
      }
      return session;
    },
    session: () => session,
    end() {
      session += 1;
      watched = undefined;
    },
  };
}
