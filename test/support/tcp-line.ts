import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A way to a server that can be cut. */
export interface TcpLine {
  /** On 127.0.0.1. */
  port: number;
  /** Ends every connection there is; new ones pass. */
  cut(): void;
  /** Connections stay, and nothing passes in either direction; new ones are taken and stay as silent. */
  hush(): void;
  /** Forwards the bytes held back and all further ones. */
  resume(): void;
  isOpen(): boolean;
  close(): Promise<void>;
}

export async function startTcpLine(host: string, port: number): Promise<TcpLine> {
  const sockets = new Set<Socket>();
  let silent = false;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    if (silent) socket.pause();
  }

  const server = createServer((near) => {
    const far = createConnection({ host, port });
    near.on("data", (bytes) => far.write(bytes));
    far.on("data", (bytes) => near.write(bytes));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    keep(near);
    keep(far);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hush() {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    isOpen: () => server.listening,
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
