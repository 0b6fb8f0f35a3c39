import { afterAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { lineOf, PASSWORD, startTestServer } from "../../testing/test-server.ts";

const NEXT = "Githeri-Nyama-88";

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

const signIn = (password: string) => hazina.call({}, "POST", "/signin", { email: amina.email, password });
const verify = (auth_code: string) => hazina.call({}, "POST", "/verify-otp", { email: amina.email, auth_code });
const newestCode = async () => lineOf((await hazina.mailTo(amina.email)).body, "Code");
const resetLinks = async () => {
  const mails = await readMailbox(hazina.server.services.database, amina.email);
  return mails.flatMap((mail) => /reset-password\/(\S+)/.exec(mail.body)?.[1] ?? []);
};
const reset = (token: string, password: string) =>
  hazina.call({}, "POST", "/reset-password", { token, password, password_confirm: password });

describe("a thief of the old password", () => {
  it("gets in neither by a code nor by a link from before a reset", async () => {
    await signIn(PASSWORD);
    const code = await newestCode();
    for (let asked = 0; asked < 3; asked++) await hazina.call({}, "POST", "/forgot-password", { email: amina.email });
    const [newest, ...older] = await resetLinks();
    for (const link of older) expect((await reset(link, NEXT)).status).toBe(401);
    expect((await reset(newest ?? "", NEXT)).status).toBe(200);
    expect((await verify(code)).status).toBe(401);
    expect((await signIn(NEXT)).status).toBe(200);
    expect((await verify(await newestCode())).status).toBe(200);
  });

  it("gets in no more by a code from before a change", async () => {
    await signIn(NEXT);
    const session = (await verify(await newestCode())).body.data as { access_token: string };
    await signIn(NEXT);
    const code = await newestCode();
    const passwords = { current_password: NEXT, new_password: PASSWORD, confirm_password: PASSWORD };
    const changed = await hazina.call({ token: session.access_token }, "POST", "/change-password", passwords);
    expect(changed.status).toBe(200);
    expect((await verify(code)).status).toBe(401);
  });
});

describe("a temporary password", () => {
  it("opens one session, however many codes were mailed before the first was used", async () => {
    const person = {
      first_name: "Brian",
      last_name: "Mutua",
      phone: "0712345679",
      email: "brian@sokoni.co.ke",
      role_id: 2,
    };
    const owner = await hazina.company("Temporary Traders");
    expect((await hazina.call(owner, "POST", "/users", person)).status).toBe(200);
    const password = lineOf((await hazina.mailTo(person.email)).body, "Password");
    const enter = () => hazina.call({}, "POST", "/signin", { email: person.email, password });
    const use = (auth_code: string) => hazina.call({}, "POST", "/verify-otp", { email: person.email, auth_code });
    const codes = async () => {
      const mails = await readMailbox(hazina.server.services.database, person.email);
      return mails.flatMap((mail) => /^Code: (\d+)$/m.exec(mail.body)?.[1] ?? []);
    };
    await enter();
    const [first] = await codes();
    await Promise.all([enter(), use(first ?? "")]);
    const opened = await Promise.all((await codes()).map(use));
    expect(opened.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect((await enter()).status).toBe(401);
  });
});
