import { afterAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { PASSWORD, type Person, signIn, startTestServer } from "../../testing/test-server.ts";

type Listed = { data: { id: string; email: string; credentials: string; locked: boolean; company_id: string }[] };

const HOUR = 3_600_000;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const add = (email: string, by: Person = amina, more = {}) => {
  const names = { first_name: "Brian", last_name: "Mutua", phone: "0712345678" };
  return hazina.call<{ message: string; data: { id: string } }>(by, "POST", "/users", { ...names, email, ...more });
};
const seen = async (email: string) => {
  const { body } = await hazina.call<Listed>(amina, "POST", "/client/users", { search: email });
  const found = body.data.find((one) => one.email === email);
  if (!found) throw new Error(`${email} is not in the list.`);
  return found;
};
const alike = ({ id: _, email: __, created_at: ___, ...rest }: Record<string, unknown>) => rest;

describe("adding a user whose address signs in to another company", () => {
  it("answers, lists and acts as for anybody else", async () => {
    const known = await add(rival.email);
    const unknown = await add("nobody@elsewhere.co.ke");
    expect(known.status).toBe(200);
    expect(known.body.message).toBe(unknown.body.message);
    expect(alike(await seen(rival.email))).toEqual(alike(await seen("nobody@elsewhere.co.ke")));
    for (const path of ["/login-credentials/{id}", "/users/{id}/unlock"]) {
      const method = path.startsWith("/login") ? "GET" : "POST";
      const [there, here] = await Promise.all(
        [known, unknown].map(({ body }) => hazina.call(amina, method, path.replace("{id}", body.data.id))),
      );
      expect(there).toEqual(here);
    }
    for (let made = 0; made < 4; made++)
      await hazina.call({}, "POST", "/signin", { email: rival.email, password: "x" });
    expect((await seen(rival.email)).locked).toBe(false);
  });

  it("tells its owner by mail, and leaves their own sign-in as it was", async () => {
    const mails = await readMailbox(hazina.server.services.database, rival.email);
    expect(mails[0]?.body).toContain("Sokoni Traders has added you");
    expect(mails[0]?.body).not.toContain("Password:");
    expect((await signIn(hazina, rival.email, PASSWORD)).company_id).toBe(rival.companyId);
  });

  it("does not let an administrator unlock the account of the other company", async () => {
    await hazina.call(rival, "POST", "/settings/authentication", { failed_attempt_limit: 3 });
    const { body } = await hazina.call<Listed>(amina, "POST", "/client/users", { search: rival.email });
    const wrong = () => hazina.call({}, "POST", "/signin", { email: rival.email, password: "wrong" });
    for (let made = 0; made < 3; made++) await wrong();
    await hazina.call(amina, "POST", `/users/${body.data[0]?.id}/unlock`);
    expect((await hazina.call({}, "POST", "/signin", { email: rival.email, password: PASSWORD })).status).toBe(401);
    hazina.time.ms += HOUR;
    expect((await signIn(hazina, rival.email, PASSWORD)).company_id).toBe(rival.companyId);
  });

  it("becomes an account with the next credentials once the other company has deleted theirs", async () => {
    const email = "zawadi@elsewhere.co.ke";
    const there = await add(email, rival);
    const here = await add(email);
    await hazina.call(rival, "DELETE", `/users/${there.body.data.id}`);
    expect(await hazina.call(amina, "GET", `/login-credentials/${here.body.data.id}`)).toMatchObject({ status: 200 });
    const temporary = /^Password: (.+)$/m.exec((await hazina.mailTo(email)).body)?.[1] ?? "";
    expect((await signIn(hazina, email, temporary)).company_id).toBe(amina.companyId);
  });
});

describe("adding people", () => {
  it("with an address of the same company is a conflict that says so", async () => {
    await add("twice@sokoni.co.ke");
    const answer = await add("twice@sokoni.co.ke");
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("already belongs to a user of your company") },
    });
  });

  it("recognises the same company's address in capitals as well", async () => {
    expect((await add("caps@sokoni.co.ke", amina, { company_id: amina.companyId.toUpperCase() })).status).toBe(200);
    expect((await seen("caps@sokoni.co.ke")).company_id).toBe(amina.companyId);
  });

  it("puts no link into a mail, whatever the names hold", async () => {
    await add("victim@elsewhere.co.ke", rival, {
      first_name: "Win at https://evil.example",
      last_name: "www.evil.com",
    });
    const [mail] = await readMailbox(hazina.server.services.database, "victim@elsewhere.co.ke");
    expect(mail?.body).toContain("Win at https: evil. example");
    expect(mail?.body).not.toMatch(/evil\.(example|com)/);
  });
});
