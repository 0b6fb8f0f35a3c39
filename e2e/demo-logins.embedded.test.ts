import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { requireNoDemoLogins } from "../seed/demo.ts";
import { hashPassword } from "../server/src/access/secrets.ts";
import { identities } from "../server/src/access/tables.ts";
import { ConfigurationError } from "../server/src/platform/config.ts";
import { startTestServer } from "../server/src/testing/test-server.ts";

const hazina = await startTestServer();
const { server } = hazina;
const { services } = server;
const owner = await hazina.company("Sokoni Traders");
afterAll(() => hazina.stop());

const reachable = { ...server, services: { ...services, config: { ...services.config, isPublic: true } } };

const AMINA = "amina@mwangaza.example";

/** Gives a user the address of the demo company's Admin, and a password. */
async function setLogin(of: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await services.database.inAccess((tx) =>
    tx.update(identities).set({ email: AMINA, passwordHash }).where(eq(identities.email, of)),
  );
}

it("a server that others reach at APP_URL does not start on data with the demo's published passwords", async () => {
  await expect(requireNoDemoLogins(reachable)).resolves.toBeUndefined();
  await setLogin(owner.email, "Mwangaza-2026");
  await expect(requireNoDemoLogins(server)).resolves.toBeUndefined();
  const start = requireNoDemoLogins(reachable);
  await expect(start).rejects.toThrow(ConfigurationError);
  await expect(start).rejects.toThrow(/^amina@mwangaza\.example still has the published password of the demo company/);
  await setLogin(AMINA, "Sukuma-Wiki-78");
  await expect(requireNoDemoLogins(reachable)).resolves.toBeUndefined();
});
