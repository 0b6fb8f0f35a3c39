import { createListener } from "../../platform/http/listener.ts";
import { createEtimsSimulator, type EtimsSimulator } from "../../platform/simulators/etims/simulator.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** A test server with an eTIMS simulator. */
export type WithEtims = {
  readonly hazina: TestServer;
  readonly simulator: EtimsSimulator;
  stop(): Promise<void>;
};

/** Starts a server with an eTIMS simulator. */
export async function startWithEtims(): Promise<WithEtims> {
  const time = { clock: () => 0 };
  const simulator = createEtimsSimulator({ clock: () => time.clock() });
  const listener = createListener(simulator.app.fetch);
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const hazina = await startTestServer({
    APP_URL: "http://localhost:8080",
    ETIMS_SIMULATOR_URL: `http://127.0.0.1:${port}`,
  });
  time.clock = () => hazina.time.ms;
  return {
    hazina,
    simulator,
    async stop() {
      await listener.close();
      await hazina.stop();
    },
  };
}
