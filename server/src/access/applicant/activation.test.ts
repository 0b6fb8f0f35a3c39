import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { fileForm, PDF, pngPicture } from "../../testing/sample-pictures.ts";
import { signUpOf } from "../../testing/sign-up-form.ts";
import { chooseFirstPassword, lineOf, signIn, startTestServer } from "../../testing/test-server.ts";
import { addStaff, listStaff, removeStaff } from "../operator/staff.ts";

type Review = {
  state: string;
  reason: string | null;
  documents: { kind: string; file_name: string }[];
  missing: string[];
};
type Applications = { data: { id: string; company_name: string; state: string; applicant: { email: string } }[] };

const KINDS = ["business_registration", "utility_bill", "tax_pin", "cr12"] as const;

const hazina = await startTestServer();
const neema = await hazina.staff("neema@hazina.example");
const sokoni = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

async function apply(company: string, email: string): Promise<string> {
  await hazina.call({}, "POST", "/signup", signUpOf(company, email));
  return linkIn(email);
}

async function linkIn(email: string): Promise<string> {
  const mails = await readMailbox(hazina.server.services.database, email);
  return mails.map((mail) => /activation\?token=(\S+)/.exec(mail.body)?.[1]).find((one) => one !== undefined) ?? "";
}

const stateOf = async (token: string) =>
  (await hazina.call<{ state: string; review: Review }>({}, "GET", `/applicant?token=${token}`)).body;

function documents(token: string, kinds: readonly string[], bytes: Uint8Array<ArrayBuffer> = PDF): FormData {
  const form = new FormData();
  form.set("token", token);
  for (const kind of kinds) form.set(kind, new File([bytes], `${kind}.pdf`));
  return form;
}

const upload = (form: FormData) => hazina.call<{ message: string; review: Review }>({}, "POST", "/company/kyc", form);
const applications = (body = {}) => hazina.call<Applications>(neema, "POST", "/operator/applications", body);

describe("an application", () => {
  it("goes from documents over a return with a reason to an active company, with mail at each step", async () => {
    const email = "juma@karibu.co.ke";
    const token = await apply("Karibu Ltd", email);
    expect((await stateOf(token)).review).toEqual({
      state: "collecting",
      reason: null,
      documents: [],
      missing: [...KINDS],
    });

    const partly = await upload(documents(token, KINDS.slice(0, 2)));
    expect(partly.body).toMatchObject({ review: { state: "collecting", missing: ["tax_pin", "cr12"] } });
    const id = (await applications({ search: "Karibu" })).body.data[0]?.id ?? "";
    const early = await hazina.call(neema, "POST", `/operator/applications/${id}/approval`);
    expect(early).toMatchObject({ status: 409 });

    const wholly = await upload(documents(token, KINDS.slice(2)));
    expect(wholly.body.message).toBe("We have received all the documents. We will review them within 24 hours.");
    expect((await hazina.mailTo(email)).subject).toBe("We received your documents for Karibu Ltd");
    expect((await hazina.mailTo(neema.email)).body).toContain(`/operator/applications/${id}`);
    expect((await upload(documents(token, ["cr12"]))).status).toBe(409);

    const reason = "The CR12 is older than 30 days.";
    const returned = await hazina.call(neema, "POST", `/operator/applications/${id}/return`, { reason });
    expect(returned.status).toBe(200);
    expect((await hazina.mailTo(email)).body).toContain(reason);
    const fresh = await linkIn(email);
    expect(fresh).not.toBe(token);
    expect((await stateOf(fresh)).review).toMatchObject({ state: "returned", reason });

    await upload(documents(fresh, ["cr12"]));
    expect((await stateOf(fresh)).review).toMatchObject({ state: "submitted", reason: null, missing: [] });
    const approved = await hazina.call(neema, "POST", `/operator/applications/${id}/approval`);
    expect(approved.body.message).toBe("Karibu Ltd is active. We emailed the applicant sign-in instructions.");
    expect(await stateOf(fresh)).toMatchObject({ state: "active", review: { state: "approved" } });
    const person = { token: await chooseFirstPassword(hazina, email) };
    expect((await hazina.call(person, "GET", "/company")).status).toBe(200);
    expect((await hazina.call(neema, "POST", `/operator/applications/${id}/approval`)).status).toBe(409);
  });

  it("has one mail that says what comes next, whose password signs in once the company is active", async () => {
    const email = "amani@bahari.co.ke";
    const token = await apply("Bahari Ltd", email);
    const before = await readMailbox(hazina.server.services.database, email);
    expect(before).toHaveLength(1);
    const body = before[0]?.body ?? "";
    for (const said of ["upload your documents", `activation?token=${token}`, "within 24 hours", "once it is active"]) {
      expect(body).toContain(said);
    }
    const password = lineOf(body, "Password");
    expect(await hazina.call({}, "POST", "/signin", { email, password })).toMatchObject({
      status: 403,
      body: { status: 5 },
    });
    const days = 5 * 24 * 60 * 60 * 1000;
    hazina.time.ms += days;
    expect((await hazina.call({}, "GET", `/self-activate-company?token=${token}`)).status).toBe(200);
    const [active, ...earlier] = await readMailbox(hazina.server.services.database, email);
    expect(earlier).toHaveLength(1);
    expect(active).toMatchObject({ subject: "Bahari Ltd is active" });
    expect(active?.body).not.toContain("Password:");
    expect(active?.body).toContain("http://hazina.test/login");
    expect((await signIn(hazina, email, password)).login_attempts).toBe(10);
    hazina.time.ms -= days;
  });

  it.each([
    ["a web page named as a PDF", new TextEncoder().encode("<html></html>"), 422, "choose a PDF, PNG or JPEG file."],
    ["a PDF that breaks off", PDF.slice(0, 20), 422, "choose a PDF, PNG or JPEG file."],
    ["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 1), 413, "larger than 5 MB"],
  ])("does not take %s", async (_, bytes, status, sentence) => {
    const token = await apply("Kataa Ltd", `kataa${status}-${bytes.length}@kataa.co.ke`);
    const answer = await upload(documents(token, ["cr12"], bytes));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(sentence);
    expect((await stateOf(token)).review.documents).toEqual([]);
  });

  it("takes a photo, under a name that is only a name", async () => {
    const token = await apply("Picha Ltd", "picha@picha.co.ke");
    const form = fileForm("utility_bill", pngPicture(10), "../../etc/<b>bill</b>.png");
    form.set("token", token);
    const { body } = await upload(form);
    expect(body.review.documents[0]).toMatchObject({ kind: "utility_bill", file_name: "b_.png" });
  });

  it("keeps nothing of a picture but the picture, and nothing that was replaced or taken back", async () => {
    const token = await apply("Siri Ltd", "siri@siri.co.ke");
    const { data } = (await applications({ search: "Siri" })).body;
    const id = data[0]?.id ?? "";
    const { files } = hazina.server.services;
    const kept = (bytes: Uint8Array) =>
      files.read(id, createHash("sha256").update(bytes).digest("hex")).then(
        () => true,
        () => false,
      );
    const pdf = (text: string) => new TextEncoder().encode(`${new TextDecoder().decode(PDF)}% ${text}\n%%EOF\n`);
    const [first, second] = [pdf("first"), pdf("second")];
    await upload(documents(token, ["cr12", "tax_pin"], first));
    expect(await kept(first)).toBe(true);
    await upload(documents(token, ["cr12"], second));
    expect([await kept(first), await kept(second)]).toEqual([true, true]);
    await upload(documents(token, ["tax_pin"], second));
    expect([await kept(first), await kept(second)]).toEqual([false, true]);
    const takeBack = (kind: string) => hazina.call({}, "POST", "/company/kyc/removal", { token, kind });
    await takeBack("cr12");
    expect(await kept(second)).toBe(true);
    await takeBack("tax_pin");
    expect(await kept(second)).toBe(false);

    const photo = pngPicture(10, "taken at home");
    await upload(documents(token, ["utility_bill"], photo));
    expect(await kept(photo)).toBe(false);
    const request = new Request(`http://hazina.test/api/operator/applications/${id}/documents/utility_bill`, {
      headers: { authorization: `Bearer ${neema.token}` },
    });
    const shown = Buffer.from(await (await hazina.server.fetch(request)).arrayBuffer());
    expect(shown.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect(shown.toString("latin1")).not.toContain("taken at home");
    const damaged = await upload(documents(token, ["cr12"], photo.slice(0, 60)));
    expect(damaged).toMatchObject({ status: 422, body: { message: "The picture is damaged. Choose another one." } });
  });

  it("lets a document be taken back until it is reviewed, and again once it came back", async () => {
    const token = await apply("Rudisha Ltd", "asha@rudisha.co.ke");
    const takeBack = (kind: string, by = token) =>
      hazina.call<{ message: string; review: Review }>({}, "POST", "/company/kyc/removal", { token: by, kind });
    await upload(documents(token, KINDS.slice(0, 2)));
    const { body } = await takeBack("utility_bill");
    expect(body).toMatchObject({ message: "The document was removed.", review: { state: "collecting" } });
    expect(body.review.missing).toEqual(["utility_bill", "tax_pin", "cr12"]);
    expect((await takeBack("utility_bill")).status).toBe(404);
    expect((await takeBack("business_registration", "not-a-token")).status).toBe(404);
    expect((await takeBack("passport")).status).toBe(422);

    await upload(documents(token, KINDS));
    expect((await takeBack("cr12")).status).toBe(409);
    const id = (await applications({ search: "Rudisha" })).body.data[0]?.id ?? "";
    await hazina.call(neema, "POST", `/operator/applications/${id}/return`, { reason: "The CR12 is cut off." });
    expect((await takeBack("cr12")).body.review).toMatchObject({ state: "returned", missing: ["cr12"] });
    await upload(documents(token, ["cr12"]));
    expect((await stateOf(token)).review.state).toBe("submitted");
  });

  it("needs the link", async () => {
    expect((await upload(documents("not-a-token", ["cr12"]))).status).toBe(404);
    expect((await upload(documents(await apply("Tupu Ltd", "tupu@tupu.co.ke"), []))).status).toBe(422);
  });
});

describe("the operator console", () => {
  it("is closed to the Admins of companies", async () => {
    for (const [method, path] of [
      ["POST", "/operator/applications"],
      ["GET", `/operator/applications/${sokoni.companyId}`],
      ["POST", `/operator/applications/${sokoni.companyId}/approval`],
    ] as const) {
      const answer = await hazina.call(sokoni, method, path, method === "POST" ? {} : undefined);
      expect(answer).toMatchObject({ status: 403, body: { code: "lacks_ability" } });
    }
  });

  it("shows what an application holds, and every reading of a document leaves a line", async () => {
    const token = await apply("Hati Ltd", "hati@hati.co.ke");
    await upload(documents(token, KINDS));
    const id = (await applications({ state: "submitted", search: "Hati" })).body.data[0]?.id ?? "";
    const { body } = await hazina.call<{ data: { review: Review; applicant: { email: string } } }>(
      neema,
      "GET",
      `/operator/applications/${id}`,
    );
    expect(body.data.applicant.email).toBe("hati@hati.co.ke");
    expect(body.data.review.documents).toHaveLength(4);
    const readings = async () => {
      const search = { search: "Read a document" };
      return (await hazina.call<{ data: unknown[] }>(neema, "POST", "/access-logs", search)).body.data.length;
    };
    const before = await readings();
    const request = new Request(`http://hazina.test/api/operator/applications/${id}/documents/cr12`, {
      headers: { authorization: `Bearer ${neema.token}` },
    });
    const answer = await hazina.server.fetch(request);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
    expect(await readings()).toBe(before + 1);
  });

  it("sees applications and nothing of what companies do", async () => {
    for (const [method, path, body] of [
      ["POST", "/client/users", {}],
      ["POST", "/forecast/scenarios", {}],
      ["GET", "/company", undefined],
    ] as const) {
      expect((await hazina.call(neema, method, path, body)).status, path).toBe(403);
    }
    expect((await applications()).body.data.some(({ company_name: name }) => name === "Hazina")).toBe(false);
  });
});

describe("platform staff", () => {
  it("are added and removed by command, and belong to no company", async () => {
    const { services } = hazina.server;
    expect(await addStaff(services, sokoni.email)).toMatchObject({ done: false });
    const omari = await hazina.staff("omari@hazina.example");
    expect(await listStaff(services.database)).toEqual(["neema@hazina.example", "omari@hazina.example"]);
    expect(await removeStaff(services, omari.email)).toMatchObject({ done: true });
    expect((await hazina.call(omari, "POST", "/operator/applications", {})).status).toBe(401);
    expect(await removeStaff(services, sokoni.email)).toMatchObject({ done: false });
  });
});
