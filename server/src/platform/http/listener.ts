import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

/** The network listener of the server. */
export type Listener = {
  /**
   * Starts listening and returns the port. If port 0 is requested, a free port is used.
   * @throws the system's error if the port is taken.
   */
  listen(address: Address): Promise<number>;
  /** Stops accepting connections and waits until open calls are answered, at most ten seconds. */
  close(): Promise<void>;
};

type Address = { readonly port: number; readonly host: string };

const DRAIN_MS = 10_000;
/**
 * The number of connections that may wait to be accepted. Under heavy load, even an answer that the
 * server is busy needs a connection.
 */
const BACKLOG = 2_048;
/**
 * Timeouts in milliseconds that keep connections open longer than a proxy does (usually a minute),
 * so that a proxy never uses a connection that was just closed.
 */
const CONNECTIONS = { keepAliveTimeout: 75_000, headersTimeout: 80_000 };
/**
 * The number of listening sockets. Each socket accepts one connection per turn of the event loop.
 * On a busy server turns are long, so with one socket callers would wait seconds even for the
 * answer that the server is busy. Only Linux can share a port between sockets.
 */
const SOCKETS = process.platform === "linux" ? 16 : 1;

/** Creates a listener that passes every request and its connection to the application. */
export function createListener(fetch: Parameters<typeof createAdaptorServer>[0]["fetch"]): Listener {
  const http = createAdaptorServer({ fetch, serverOptions: CONNECTIONS });
  const another = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (connection) => void http.emit("connection", connection));
  // The first one is the server's own: it watches the clocks of all connections from the moment it listens.
  const sockets: readonly Server[] = [http, ...Array.from({ length: SOCKETS - 1 }, another)];
  return {
    async listen({ port, host }) {
      if (port !== 0 && SOCKETS > 1) await refuseTaken({ port, host });
      let shared = port;
      for (const socket of sockets) shared = await open(socket, { port: shared, host }, SOCKETS > 1);
      return shared;
    },
    async close() {
      const force = setTimeout(() => "closeAllConnections" in http && http.closeAllConnections(), DRAIN_MS);
      const closed = sockets.filter((socket) => socket.listening).map(closeSocket);
      if ("closeIdleConnections" in http) http.closeIdleConnections();
      await Promise.all(closed);
      clearTimeout(force);
    },
  };
}

/**
 * Refuses a port that another process uses. Sockets that share a port would also share it with that
 * process, so the port is first tested with a socket that does not share.
 */
async function refuseTaken(address: Address): Promise<void> {
  const probe = createServer();
  await open(probe, address, false);
  await closeSocket(probe);
}

async function open(socket: Server, address: Address, reusePort: boolean): Promise<number> {
  socket.listen({ ...address, backlog: BACKLOG, reusePort });
  await once(socket, "listening");
  return (socket.address() as AddressInfo).port;
}

function closeSocket(socket: Server): Promise<void> {
  return new Promise((resolve) => socket.close(() => resolve()));
}
