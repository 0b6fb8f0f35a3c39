import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { companies } from "../../organization/tables.ts";
import { passkeyDevice } from "../../testing/passkey-device.ts";
import { type Owner, PASSWORD, startTestServer } from "../../testing/test-server.ts";
import { sweepSignIn } from "../sweep-sign-in.ts";
import { passkeyChallenges } from "./tables.ts";

type Options = { data: { challenge: string; rpId: string; allowCredentials?: unknown[]; user: { id: string } } };
type Held = { id: string; name: string; last_used_at: string | null };
type Session = { data: { access_token: string; login_attempts: number; email: string }; code: string; message: string };

const MINUTE = 60_000;

let amina: Owner;
let named = 0;

const hazina = await startTestServer();

beforeEach(async () => {
  amina = await hazina.company(`Sokoni ${++named}`);
});

afterAll(() => hazina.stop());

const begin = async () =>
  (await hazina.call<Options>(amina, "POST", "/passkeys/options", { current_password: PASSWORD })).body.data;
const add = (credential: unknown, name = "Amina's phone") =>
  hazina.call<{ data: Held }>(amina, "POST", "/passkeys", { name, credential });
const question = async () => (await hazina.call<Options>({}, "POST", "/signin/passkey/options")).body.data.challenge;
const enter = (credential: unknown) => hazina.call<Session>({}, "POST", "/signin/passkey", { credential });
const held = async () =>
  (await hazina.call<{ data: { passkeys: Held[] } }>(amina, "GET", "/sign-in-methods")).body.data.passkeys;

async function withPasskey() {
  const device = passkeyDevice();
  const added = await add(device.make(await begin()));
  return { device, id: added.body.data.id };
}

describe("adding a passkey", () => {
  it("takes the password, is shown, renamed, and removed with the password", async () => {
    expect((await hazina.call(amina, "POST", "/passkeys/options", { current_password: "wrong" })).status).toBe(422);
    const { id } = await withPasskey();
    expect(await held()).toMatchObject([{ name: "Amina's phone", last_used_at: null }]);
    await hazina.call(amina, "PUT", `/passkeys/${id}`, { name: "Office laptop" });
    expect(await held()).toMatchObject([{ name: "Office laptop" }]);
    const remove = (typed: string) =>
      hazina.call(amina, "POST", `/passkeys/${id}/removal`, { current_password: typed });
    expect((await remove("wrong")).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(await held()).toEqual([]);
  });

  it.each([
    ["for another site", { origin: "http://hazina.evil" }],
    ["for another name", { rpId: "hazina.evil" }],
    ["by a device that did not check its owner", { verified: false }],
  ])("%s is refused", async (_, bent) => {
    expect((await add(passkeyDevice().make(await begin(), bent))).status).toBe(422);
    expect(await held()).toEqual([]);
  });

  it("answers each question once, in time, and only the owner's", async () => {
    const options = await begin();
    const rival = await hazina.company(`Rival ${named}`);
    const stolen = await hazina.call(rival, "POST", "/passkeys", {
      name: "x",
      credential: passkeyDevice().make(options),
    });
    expect(stolen.status).toBe(422);
    expect((await add(passkeyDevice().make(options))).status).toBe(422);
    const late = await begin();
    hazina.time.ms += 6 * MINUTE;
    expect((await add(passkeyDevice().make(late))).status).toBe(422);
    const once = await begin();
    expect((await add(passkeyDevice().make(once))).status).toBe(200);
    expect((await add(passkeyDevice().make(once))).status).toBe(422);
  });

  it.each([[{}], [{ id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "!!" } }], ["text"]])(
    "of nonsense is a clear 4xx: %j",
    async (credential) => expect((await add(credential)).status).toBe(422),
  );

  it("leaves another company's alone", async () => {
    const { id } = await withPasskey();
    const rival = await hazina.company(`Rival ${named}`);
    expect((await hazina.call(rival, "PUT", `/passkeys/${id}`, { name: "mine" })).status).toBe(404);
    const proof = { current_password: PASSWORD };
    expect((await hazina.call(rival, "POST", `/passkeys/${id}/removal`, proof)).status).toBe(404);
  });
});

describe("signing in with a passkey", () => {
  it("opens the session that a code opens, asks about nobody, and is noted", async () => {
    const { device } = await withPasskey();
    const options = (await hazina.call<Options>({}, "POST", "/signin/passkey/options")).body.data;
    expect(options).toMatchObject({ rpId: "hazina.test" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await enter(device.sign(options.challenge));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: amina.email, login_attempts: 0 });
    expect((await hazina.call({ token: body.data.access_token }, "GET", "/session")).status).toBe(200);
    expect((await held())[0]?.last_used_at).not.toBeNull();
    const { body: log } = await hazina.call<{ data: unknown[] }>(amina, "POST", "/access-logs", { search: "passkey" });
    expect(log.data[0]).toMatchObject({ request: "Sign in with a passkey", user: "Amina Otieno" });
  });

  it.each([
    ["for another site", { origin: "http://hazina.evil" }],
    ["for another name", { rpId: "hazina.evil" }],
    ["without a check of the owner", { verified: false }],
    ["with a count that went back", { counter: 0 }],
  ])("%s is refused", async (_, bent) => {
    const { device } = await withPasskey();
    expect((await enter(device.sign(await question()))).status).toBe(200);
    expect(await enter(device.sign(await question(), bent))).toMatchObject({
      status: 401,
      body: { code: "bad_passkey" },
    });
  });

  it("answers each question once, and in time", async () => {
    const { device } = await withPasskey();
    const once = await question();
    expect((await enter(device.sign(once))).status).toBe(200);
    expect((await enter(device.sign(once))).status).toBe(401);
    const late = await question();
    hazina.time.ms += 6 * MINUTE;
    expect((await enter(device.sign(late))).status).toBe(401);
    expect((await enter(device.sign("bm90IG91cnM"))).status).toBe(401);
  });

  it("answers alike for an unknown passkey, and for people who are locked, deleted or not active", async () => {
    const unknown = await enter(passkeyDevice().sign(await question()));
    const locked = await withPasskey();
    for (let made = 0; made < 10; made++) {
      await hazina.call({}, "POST", "/signin", { email: amina.email, password: "wrong" });
    }
    expect(await enter(locked.device.sign(await question()))).toEqual(unknown);
    hazina.time.ms += 16 * MINUTE;
    expect((await enter(locked.device.sign(await question()))).status).toBe(200);
    const { raw } = hazina.server.services.database;
    const own = eq(companies.companyId, amina.companyId);
    await raw.update(companies).set({ state: "pending" }).where(own);
    expect(await enter(locked.device.sign(await question()))).toEqual(unknown);
    await raw.update(companies).set({ state: "active" }).where(own);
    await raw.execute(`delete from identities where company_id = '${amina.companyId}'`);
    expect(await enter(locked.device.sign(await question()))).toEqual(unknown);
  });

  it("asks for a new password where one is due, as a code does", async () => {
    const { device } = await withPasskey();
    hazina.time.ms += 100 * 24 * 60 * MINUTE;
    const { body } = await enter(device.sign(await question()));
    expect(body.data.login_attempts).toBe(10);
    const answer = await hazina.call({ token: body.data.access_token }, "GET", "/sign-in-methods");
    expect(answer).toMatchObject({ status: 403, body: { code: "password_change_required" } });
  });
});

describe("questions that nobody answers", () => {
  it("are cleared away", async () => {
    await question();
    hazina.time.ms += 6 * MINUTE;
    await sweepSignIn(hazina.server.services);
    expect(await hazina.server.services.database.raw.select().from(passkeyChallenges)).toEqual([]);
  });
});

describe("a server that is opened by a bare address", () => {
  it("says that there can be no passkeys", async () => {
    const bare = await startTestServer({ APP_URL: "http://127.0.0.1:8080" });
    const owner = await bare.company("Sokoni Traders");
    const { body } = await bare.call<{ data: object }>(owner, "GET", "/sign-in-methods");
    expect(body.data).toMatchObject({ passkeys_possible: false });
    expect((await bare.call({}, "POST", "/signin/passkey/options")).status).toBe(409);
    await bare.stop();
  });
});
