import { formatInstant } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { fileForm, pngPicture } from "../../testing/sample-pictures.ts";
import { signUpOf } from "../../testing/sign-up-form.ts";
import {
  chooseFirstPassword,
  lineOf,
  PASSWORD,
  type Person,
  signIn,
  startTestServer,
  storedFiles,
} from "../../testing/test-server.ts";

type Listed = {
  data: {
    id: string;
    email: string;
    phone: string;
    role: { name: string };
    company_id: string;
    company_wallet: number;
    credentials: string;
    locked: boolean;
    state: string;
    last_seen_at: string | null;
    deletable: boolean;
    profile_photo: string | null;
  }[];
  meta: { total: number };
  plan: { name: string; people: number; limit: number | null };
};

const HOUR = 3_600_000;

const hazina = await startTestServer();
let amina = await hazina.company("Sokoni Traders");
let rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const form = (email: string, more: Record<string, unknown> = {}) => ({
  first_name: "Brian",
  last_name: "Mutua",
  phone: "0712 345 678",
  email,
  ...more,
});
const create = (email: string, more: Record<string, unknown> = {}, by: Person = amina) =>
  hazina.call<{ message: string; data: { id: string } }>(by, "POST", "/users", form(email, more));
const list = async (person: Person = amina, body = {}) =>
  (await hazina.call<Listed>(person, "POST", "/client/users", body)).body;

describe("a new system user", () => {
  it("has the default role, a Kenyan phone, no company wallet, and mail with a temporary password", async () => {
    const email = "brian@sokoni.co.ke";
    const created = await create(email);
    expect(created.body.message).toBe("The user was created and will receive temporary credentials by email.");
    const brian = (await list()).data.find((one) => one.email === email);
    expect(brian).toMatchObject({
      phone: "+254712345678",
      role: { name: "Employee" },
      company_wallet: 0,
      credentials: "temporary",
      state: "invited",
      last_seen_at: null,
      deletable: true,
      company_id: amina.companyId,
    });
    await chooseFirstPassword(hazina, email);
    const active = (await list()).data.find((one) => one.email === email);
    expect(active).toMatchObject({ credentials: "own", state: "active" });
    expect(active?.last_seen_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it.each([
    [{ first_name: "" }, "First name is required"],
    [{ last_name: "" }, "Last name is required"],
    [{ phone: "" }, "Phone number is required"],
    [{ phone: "07123" }, "Please input a valid phone number."],
    [{ email: "" }, "Email address is required"],
    [{ email: "brian" }, "Please input correct email address"],
    [{ role_id: null }, "User role is required"],
    [{ role_id: 77 }, "Choose a role that exists."],
  ])("with %o is refused: %s", async (change, sentence) => {
    const answer = await create("wrong@sokoni.co.ke", change);
    expect(answer).toMatchObject({ status: 422, body: { message: sentence } });
  });

  it("waits for credentials where the company sends none on creation", async () => {
    const settings = { account_creation_notification: false };
    await hazina.call(amina, "POST", "/settings/authentication", settings);
    const { body } = await create("quiet@sokoni.co.ke");
    expect(body.message).toContain("Send the login credentials");
    expect(await readMailbox(hazina.server.services.database, "quiet@sokoni.co.ke")).toHaveLength(0);
    expect((await list(amina, { search: "quiet@" })).data[0]?.state).toBe("expired");
    await hazina.call(amina, "GET", `/login-credentials/${body.data.id}`);
    await chooseFirstPassword(hazina, "quiet@sokoni.co.ke");
    await hazina.call(amina, "POST", "/settings/authentication", { account_creation_notification: true });
  });
});

describe("login credentials", () => {
  it("are good for one sign-in within 72 hours and end the sessions", async () => {
    const email = "caro@sokoni.co.ke";
    const { body } = await create(email);
    const token = await chooseFirstPassword(hazina, email);
    const sent = await hazina.call(amina, "GET", `/login-credentials/${body.data.id}`);
    expect(sent).toEqual({ status: 200, body: { message: "The login credentials were sent." } });
    expect((await hazina.call({ token }, "GET", "/session")).status).toBe(401);
    const late = lineOf((await hazina.mailTo(email)).body, "Password");
    hazina.time.ms += 73 * HOUR;
    expect((await hazina.call({}, "POST", "/signin", { email, password: late })).status).toBe(401);
    amina = { ...amina, token: (await signIn(hazina, amina.email, PASSWORD)).access_token };
    rival = { ...rival, token: (await signIn(hazina, rival.email, PASSWORD)).access_token };
    await hazina.call(amina, "GET", `/login-credentials/${body.data.id}`);
    expect((await signIn(hazina, email, lineOf((await hazina.mailTo(email)).body, "Password"))).login_attempts).toBe(
      10,
    );
  });

  it("do not reset a chosen password where the company has that switched off", async () => {
    const email = "dan@sokoni.co.ke";
    const { body } = await create(email);
    await hazina.call(amina, "POST", "/settings/authentication", { admin_reset_password: false });
    expect((await hazina.call(amina, "GET", `/login-credentials/${body.data.id}`)).status).toBe(200);
    await chooseFirstPassword(hazina, email);
    const refused = await hazina.call(amina, "GET", `/login-credentials/${body.data.id}`);
    expect(refused).toMatchObject({ status: 403, body: { code: "admin_reset_off" } });
    await hazina.call(amina, "POST", "/settings/authentication", { admin_reset_password: true });
  });
});

describe("the company wallet", () => {
  it("is granted on plan 3 and never taken back", async () => {
    const email = "esther@sokoni.co.ke";
    const { body } = await create(email, { company_wallet: 1 });
    const path = `/users/${body.data.id}`;
    const reverted = await hazina.call(amina, "PUT", path, form(email, { company_wallet: 0 }));
    expect(reverted).toMatchObject({
      status: 422,
      body: { message: "Once a user can spend from the company wallet, this permission cannot be withdrawn." },
    });
    expect((await hazina.call(amina, "PUT", path, form(email))).status).toBe(200);
    expect((await list()).data.find((one) => one.email === email)?.company_wallet).toBe(1);
  });

  it("is refused on the other plans, which also limit the people", async () => {
    const email = "owner@small.co.ke";
    await hazina.call({}, "POST", "/signup", { ...signUpOf("Small Ltd", email), plan_id: 1 });
    const mails = await readMailbox(hazina.server.services.database, email);
    const link = mails.map((mail) => /activation\?token=(\S+)/.exec(mail.body)?.[1]).find((one) => one !== undefined);
    await hazina.call({}, "GET", `/self-activate-company?token=${link}`);
    const owner = { token: await chooseFirstPassword(hazina, email) };
    const refused = await create("one@small.co.ke", { company_wallet: 1 }, owner);
    expect(refused).toMatchObject({ status: 422 });
    expect((await create("one@small.co.ke", {}, owner)).status).toBe(200);
    const two = await Promise.all(["two@small.co.ke", "three@small.co.ke"].map((one) => create(one, {}, owner)));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await create("four@small.co.ke", {}, owner)).toMatchObject({
      status: 422,
      body: {
        code: "plan_limit",
        message: "The Lite plan allows 3 users. To add another user, first delete one who no longer signs in.",
      },
    });
  });
});

describe("saving and deleting people", () => {
  it("a user saves their own profile, and only its names and phone", async () => {
    const email = "faith@sokoni.co.ke";
    const { body } = await create(email);
    const faith = { token: await chooseFirstPassword(hazina, email) };
    const change = form(email, { first_name: "Faith", slug: "profile", role_id: 1, company_wallet: 1 });
    const saved = await hazina.call(faith, "PUT", `/users/${body.data.id}`, change);
    expect(saved).toMatchObject({ status: 200, body: { message: "Your profile was saved." } });
    expect((await list()).data.find((one) => one.email === email)).toMatchObject({
      role: { name: "Employee" },
      company_wallet: 0,
    });
    const session = await hazina.call<{ data: { first_name: string } }>(faith, "GET", "/session");
    expect(session.body.data.first_name).toBe("Faith");
    const other = await hazina.call(faith, "PUT", `/users/${amina.userId}`, change);
    expect(other).toMatchObject({ status: 403, body: { code: "lacks_ability" } });
    const grab = await hazina.call(faith, "PUT", `/users/${body.data.id}`, form(email, { role_id: 1 }));
    expect(grab.status).toBe(403);
  });

  it.each([
    [{ first_name: "" }, "First name is required"],
    [{ last_name: " " }, "Last name is required"],
    [{ phone: "" }, "Phone number is required"],
  ])("a profile with %o is refused: %s", async (change, sentence) => {
    const profile = form(amina.email, { slug: "profile", ...change });
    const answer = await hazina.call(amina, "PUT", `/users/${amina.userId}`, profile);
    expect(answer).toMatchObject({ status: 422, body: { message: sentence } });
  });

  it("the address of an account stays when it is saved", async () => {
    const email = "halima@sokoni.co.ke";
    const { body } = await create(email);
    const saved = await hazina.call(amina, "PUT", `/users/${body.data.id}`, form("other@sokoni.co.ke"));
    expect(saved).toMatchObject({ status: 200, body: { data: { email } } });
    const nobody = await hazina.call(amina, "PUT", `/users/${body.data.id}`, form(email, { role_id: null }));
    expect(nobody).toMatchObject({ status: 422, body: { message: "User role is required" } });
  });

  it("an Admin cannot be deleted, nor oneself, nor the only Admin demoted", async () => {
    const remove = (id: string) => hazina.call(amina, "DELETE", `/users/${id}`);
    expect(await remove(amina.userId)).toMatchObject({
      status: 409,
      body: { message: "A user with the Admin role cannot be deleted. Give the user a different role first." },
    });
    const demoted = await hazina.call(amina, "PUT", `/users/${amina.userId}`, form(amina.email, { role_id: 2 }));
    expect(demoted).toMatchObject({ status: 409 });
    const email = "grace@sokoni.co.ke";
    const { body } = await create(email);
    const grace = { token: await chooseFirstPassword(hazina, email) };
    expect((await hazina.call(rival, "DELETE", `/users/${body.data.id}`)).status).toBe(404);
    expect(await remove(body.data.id)).toMatchObject({ status: 200, body: { message: "The user was deleted." } });
    expect((await hazina.call(grace, "GET", "/session")).status).toBe(401);
    expect((await hazina.call({}, "POST", "/signin", { email, password: PASSWORD })).status).toBe(401);
    expect((await create(email)).status).toBe(200);
  });

  it("are listed by search and page, each company its own", async () => {
    expect((await list(rival)).data.map(({ email }) => email)).toEqual([rival.email]);
    expect((await list(amina, { search: "faith" })).data).toHaveLength(1);
    expect((await list(amina, { search: "%" })).data).toHaveLength(0);
    const page = await list(amina, { page: 2, size: 2 });
    expect(page.data).toHaveLength(2);
    expect(page.meta.total).toBeGreaterThan(4);
    expect((await list(amina, { copy: true, size: 1 })).data.length).toBe(page.meta.total);
  });
});

describe("the list of people", () => {
  it("is filtered by role and state, sorted, and tells the room that the plan leaves", async () => {
    const admins = await list(amina, { role_id: 1 });
    expect(admins.data.map(({ email }) => email)).toEqual([amina.email]);
    expect(admins.plan).toEqual({ name: "Enterprise", people: (await list()).meta.total, limit: null });
    const invited = await list(amina, { state: "invited", copy: true });
    expect(new Set(invited.data.map(({ state }) => state))).toEqual(new Set(["invited"]));
    const addresses = (await list(amina, { sort: "-email", copy: true })).data.map(({ email }) => email);
    expect(addresses).toEqual([...addresses].sort().reverse());
    expect((await list(amina, { role_id: 999 })).data).toEqual([]);
    for (const wrong of [{ sort: "password" }, { state: "gone" }, { role_id: "1 or 1=1" }]) {
      expect((await hazina.call(amina, "POST", "/client/users", wrong)).status).toBe(422);
    }
  });

  it("shows when a user was last seen, also after they have signed out", async () => {
    const email = "irene@sokoni.co.ke";
    await create(email);
    const irene = { token: await chooseFirstPassword(hazina, email) };
    hazina.time.ms += HOUR;
    await hazina.call(irene, "GET", "/session");
    await hazina.call(irene, "POST", "/signout");
    const [shown] = (await list(amina, { search: email })).data;
    expect(shown?.last_seen_at).toBe(formatInstant(hazina.time.ms));
  });
});

describe("a profile picture", () => {
  it("is stored encoded again and shown to users of the company alone", async () => {
    const path = `/upload-profile-picture/${amina.userId}`;
    const saved = await hazina.call(amina, "POST", path, fileForm("profile_photo", pngPicture(12), "me.png"));
    expect(saved).toMatchObject({ status: 200, body: { message: "The profile picture was saved." } });
    const photo = String(saved.body.profile_photo);
    expect(photo).toMatch(new RegExp(`^profile-photo/${amina.userId}\\?v=[0-9a-f]{12}$`));
    const request = (token: string) =>
      hazina.server.fetch(
        new Request(`http://hazina.test/api/${photo}`, { headers: { authorization: `Bearer ${token}` } }),
      );
    const answer = await request(amina.token);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toContain("taken at home");
    expect((await request(rival.token)).status).toBe(404);
  });

  it("leaves the store when it is replaced or removed, or its person deleted", async () => {
    const email = "wanjiru@sokoni.co.ke";
    const id = (await create(email)).body.data.id;
    const path = `/upload-profile-picture/${id}`;
    const upload = (side: number) =>
      hazina.call(amina, "POST", path, fileForm("profile_photo", pngPicture(side), "a.png"));
    const before = storedFiles(hazina, amina.companyId);
    const added = () => storedFiles(hazina, amina.companyId).filter((name) => !before.includes(name));
    await upload(20);
    const [first] = added();
    await upload(21);
    expect(added()).toHaveLength(1);
    expect(added()).not.toContain(first);
    await Promise.all([20, 21, 20, 21, 20].map(upload));
    expect(added()).toHaveLength(1);
    expect((await hazina.call(amina, "GET", `/profile-photo/${id}`)).status).toBe(200);
    await hazina.call(amina, "DELETE", `/profile-photo/${id}`);
    expect(added()).toEqual([]);
    await upload(22);
    await hazina.call(amina, "DELETE", `/users/${id}`);
    expect(added()).toEqual([]);
  });

  it("is removed by its user, or by an administrator of users", async () => {
    const remove = (person: Person) => hazina.call(person, "DELETE", `/profile-photo/${amina.userId}`);
    const email = "grace@sokoni.co.ke";
    await create(email);
    const grace = { token: await chooseFirstPassword(hazina, email) };
    expect((await remove(grace)).status).toBe(403);
    expect((await remove(rival)).status).toBe(404);
    expect((await remove(amina)).body.message).toBe("The profile picture was removed.");
    expect((await hazina.call(amina, "GET", `/profile-photo/${amina.userId}`)).status).toBe(404);
    expect((await list()).data.find((one) => one.id === amina.userId)?.profile_photo).toBeNull();
  });

  it("is refused where it is none, and another's takes Manage Users", async () => {
    const script = new TextEncoder().encode("<svg onload=alert(1)>");
    const upload = (person: Person, bytes: Uint8Array<ArrayBuffer>) =>
      hazina.call(person, "POST", `/upload-profile-picture/${amina.userId}`, fileForm("profile_photo", bytes, "a.png"));
    expect(await upload(amina, script)).toMatchObject({
      status: 422,
      body: { message: "Choose a picture in the PNG, JPEG or WebP format." },
    });
    const email = "henry@sokoni.co.ke";
    await create(email);
    const henry = { token: await chooseFirstPassword(hazina, email) };
    expect((await upload(henry, pngPicture(4))).status).toBe(403);
    expect((await upload(rival, pngPicture(4))).status).toBe(404);
  });
});
