import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person, signIn, startTestServer } from "../../testing/test-server.ts";

type Sessions = { data: { id: string; current: boolean; address: string; created_at: string }[] };

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const sessionsOf = async (person: Person) => (await hazina.call<Sessions>(person, "GET", "/sessions")).body.data;
const isOpen = async (token: string) => (await hazina.call({ token }, "GET", "/session")).status === 200;

describe("one's sessions", () => {
  it("are listed and ended one by one or all but this one", async () => {
    const phone = await signIn(hazina, amina.email, PASSWORD);
    const office = await signIn(hazina, amina.email, PASSWORD);
    const listed = await sessionsOf(amina);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const other = (await sessionsOf({ token: phone.access_token })).find(({ current }) => current);
    expect(await hazina.call(rival, "DELETE", `/sessions/${other?.id}`)).toMatchObject({ status: 404 });
    expect(await isOpen(phone.access_token)).toBe(true);
    expect((await hazina.call(amina, "DELETE", `/sessions/${other?.id}`)).body.message).toBe("The session was ended.");
    expect(await isOpen(phone.access_token)).toBe(false);
    expect((await hazina.call(amina, "DELETE", "/sessions")).status).toBe(200);
    expect(await isOpen(office.access_token)).toBe(false);
    expect(await isOpen(amina.token)).toBe(true);
    expect(await isOpen(rival.token)).toBe(true);
  });
});
