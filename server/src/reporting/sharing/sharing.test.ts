import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "../../forecasting/scenarios/planning.fixture.ts";
import { readMailbox } from "../../platform/mail.ts";
import { pdfPages } from "../../testing/pdf-text.ts";
import type { Person } from "../../testing/test-server.ts";
import { keepShare, storeShare } from "./keep-share.ts";
import { removeEnded } from "./manage-shares.ts";

const { hazina, owner, post } = await startPlanning();
const rival = await hazina.company("Rival Traders");
beforeAll(() => mustBeOk(post("/analytics/report", { name: "Board", scenario: "Baseline" })));
afterAll(() => hazina.stop());

const DAY_MS = 86_400_000;
const UPLOAD = "/upload-report";
const SEND = "/send-report";
const SHARES = "/analytics/report/shares";

type Shared = { readonly id: string; readonly pdf_link: string; readonly expires_at: string };
type Listed = {
  readonly data: readonly {
    readonly id: string;
    readonly state: string;
    readonly opened: number;
    readonly openings: readonly { readonly at: string }[];
    readonly sent_to: readonly string[];
  }[];
};

const PDF = `%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`;

function form(bytes: string, name: string): FormData {
  const data = new FormData();
  data.set("file", new File([bytes], name, { type: "application/pdf" }));
  return data;
}

const share = (body: unknown) => mustBeOk<Shared>(hazina.call(owner, "POST", UPLOAD, body));
const listed = async (id: string, person: Person = owner) => {
  const { data } = await mustBeOk<Listed>(hazina.call(person, "POST", SHARES, {}));
  return data.find((one) => one.id === id);
};
const letter = (pdf_link: string, to: unknown = "board@example.com") => ({
  to,
  subject: "October",
  reportData: { summary: "A good month.", pdf_link },
});

/** Opens a link like a browser that is not signed in. */
function open(link: string): Promise<Response> {
  return hazina.server.fetch(new Request(link));
}

describe("a link to a report", () => {
  it("opens the PDF of today's figures without signing in, to be saved, and lists its openings", async () => {
    const { id, pdf_link } = await share({ fixed: "cashflow", period: "2026-10" });
    expect(pdf_link).toMatch(/^http:\/\/hazina\.test\/api\/shared-report\//);
    const response = await open(pdf_link);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="cashflow_report_2026-10.pdf"');
    const text = pdfPages(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join("\n");
    expect(text).toContain("Cash flow report, Oct 2026");
    await open(pdf_link);
    expect(await listed(id)).toMatchObject({ state: "live", opened: 2, openings: [{}, {}], sent_to: [] });
    expect(JSON.stringify(await listed(id))).not.toContain(pdf_link.slice(-43));
  });

  it("is of a report that people built, or of a PDF that was sent", async () => {
    const built = await share({ report: "Board" });
    expect((await open(built.pdf_link)).status).toBe(200);
    const sent = await share(form(PDF, 'Minutes/../"1".pdf'));
    const response = await open(sent.pdf_link);
    expect(await response.text()).toBe(PDF);
    expect(response.headers.get("content-disposition")).toContain('filename="Minutes .. 1.pdf"');
    const long = await open((await share(form(PDF, `Re\u0301sume\u0301 ${"a".repeat(92)}\u{20bb7}.pdf`))).pdf_link);
    expect(decodeURIComponent(/UTF-8''(\S+)/.exec(long.headers.get("content-disposition") ?? "")?.[1] ?? "")).toBe(
      `R\u00e9sum\u00e9 ${"a".repeat(92)}.pdf`,
    );
  });

  it("is gone after its time, and once it was taken back, with its PDF", async () => {
    const short = await share({ report: "Board", days: 1 });
    const long = await share({ report: "Board", days: 90 });
    hazina.time.ms += DAY_MS;
    expect((await open(short.pdf_link)).status).toBe(404);
    expect(await removeEnded(hazina.server.services, owner.companyId)).toBe(1);
    expect(await removeEnded(hazina.server.services, owner.companyId)).toBe(0);
    expect((await open(long.pdf_link)).status).toBe(200);
    hazina.time.ms -= DAY_MS;
    await mustBeOk(hazina.call(owner, "DELETE", `${SHARES}/${long.id}`));
    const answer = await open(long.pdf_link);
    expect(answer.status).toBe(404);
    expect((await answer.json()).message).toBe("This link has expired or was revoked. Ask the sender for a new one.");
    const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const page = await hazina.server.fetch(new Request(long.pdf_link, { headers: browser }));
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("<p>This link has expired or was revoked. Ask the sender for a new one.</p>");
    expect((await listed(long.id))?.state).toBe("revoked");
    expect((await hazina.call(owner, "POST", SEND, letter(long.pdf_link))).status).toBe(422);
  });

  it("is listed as long as it opens, however many were made since, so that it can be taken back", async () => {
    const { services } = hazina.server;
    const { companyId, userId } = owner;
    const author = { companyId, userId, userName: "Amina Otieno" };
    const keep = async (daysAgo: number, days: number) => {
      hazina.time.ms -= daysAgo * DAY_MS;
      const kept = await keepShare(services, author, { file: new File([PDF], "Minutes.pdf"), days });
      hazina.time.ms += daysAgo * DAY_MS;
      await services.database.inCompany({ companyId, branchId: null }, (tx) => storeShare(tx, author, kept));
      return kept.share.id;
    };
    const old = await keep(30, 90);
    for (let count = 0; count < 110; count++) await keep(3, 1);
    const { data } = await mustBeOk<Listed>(hazina.call(owner, "POST", SHARES, {}));
    expect(data.find(({ id }) => id === old)?.state).toBe("live");
    expect(data.filter(({ state }) => state !== "live")).toHaveLength(100);
    await mustBeOk(hazina.call(owner, "DELETE", `${SHARES}/${old}`));
  });

  it("opens nothing by another secret, company or path", async () => {
    const { pdf_link } = await share({ report: "Board" });
    const [token = ""] = pdf_link.split("/").slice(-1);
    const [company = "", secret = ""] = token.split(".");
    for (const other of [
      `${rival.companyId}.${secret}`,
      `${company}.${"A".repeat(43)}`,
      company,
      `${company}.`,
      "..%2f..%2fetc",
      "%00",
      "x".repeat(500),
    ]) {
      const { status } = await open(`http://hazina.test/api/shared-report/${other}`);
      expect([other, status === 404 || status === 422 || status === 400]).toEqual([other, true]);
    }
  });

  it("is never made of what is no PDF, whatever it is called", async () => {
    for (const [bytes, name] of [
      ["<html><script>alert(1)</script></html>", "report.pdf"],
      ["plain text", "report.pdf"],
      ["", "empty.pdf"],
      ["%PDF-1.7 without an end", "cut.pdf"],
    ] as const) {
      const { status, body } = await hazina.call(owner, "POST", UPLOAD, form(bytes, name));
      expect([name, status, body.message]).toEqual([name, 422, "This file is not a PDF. Choose a PDF."]);
    }
    for (const wrong of [
      {},
      { report: "Nobody's" },
      { fixed: "taxes" },
      { report: "Board", days: 91 },
      { report: "Board", days: 0 },
      { fixed: "kpis", period: "soon" },
      { report: "Board", period: "2026-10" },
    ]) {
      expect([404, 422]).toContain((await hazina.call(owner, "POST", UPLOAD, wrong)).status);
    }
  });
});

describe("a mailed link", () => {
  it("goes to each address by itself, in plain text, with what its sender wrote", async () => {
    const { id, pdf_link } = await share({ report: "Board" });
    const to = ["a@example.com", "B@example.com", "a@example.com"];
    const { message } = await mustBeOk<{ message: string }>(hazina.call(owner, "POST", SEND, letter(pdf_link, to)));
    expect(message).toBe("PDF sent via email successfully");
    const mail = await hazina.mailTo("b@example.com");
    expect(mail.subject).toBe("October");
    expect(mail.body).toContain(pdf_link);
    expect(mail.body).toContain("A good month.");
    expect(await listed(id)).toMatchObject({ sent_to: ["a@example.com", "b@example.com"] });
  });

  it("carries no link but the report's, and no more than ten addresses", async () => {
    const { pdf_link } = await share({ report: "Board" });
    const body = { ...letter(pdf_link), reportData: { summary: "See https://evil.example/login\nnow", pdf_link } };
    await mustBeOk(hazina.call(owner, "POST", SEND, body));
    expect((await hazina.mailTo("board@example.com")).body).not.toContain("https://evil.example");
    const statusOf = async (sent: object) => (await hazina.call(owner, "POST", SEND, sent)).status;
    expect(await statusOf(letter(pdf_link, []))).toBe(422);
    expect(await statusOf(letter(pdf_link, "nobody"))).toBe(422);
    const eleven = Array.from({ length: 11 }, (_, at) => `p${at}@example.com`);
    expect(await hazina.call(owner, "POST", SEND, letter(pdf_link, eleven))).toMatchObject({
      status: 422,
      body: { message: "Send to at most 10 addresses." },
    });
    expect(await statusOf({ ...letter(pdf_link), subject: "" })).toBe(422);
  });

  it("is one of the sender's company: no other address is mailed", async () => {
    const { pdf_link } = await share({ report: "Board" });
    for (const link of [
      pdf_link.replace("hazina.test", "evil.example"),
      "https://evil.example/x.pdf",
      `${pdf_link}x`,
    ]) {
      expect((await hazina.call(owner, "POST", SEND, letter(link, "victim@example.com"))).status).toBe(422);
    }
    const { status, body } = await hazina.call(rival, "POST", SEND, letter(pdf_link, "victim@example.com"));
    expect([status, body.message]).toEqual([
      422,
      "This link has expired, was revoked, or belongs to another company. Share the report again.",
    ]);
    expect(await readMailbox(hazina.server.services.database, "victim@example.com")).toEqual([]);
  });

  it("is one of at most two hundred a day", async () => {
    const { pdf_link } = await share({ report: "Board" });
    const to = Array.from({ length: 10 }, (_, at) => `many${at}@example.com`);
    const statuses: number[] = [];
    for (let times = 0; times < 21; times++)
      statuses.push((await hazina.call(owner, "POST", SEND, letter(pdf_link, to))).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it("links are of those who may share, in their company alone", async () => {
  const { id, pdf_link } = await share({ report: "Board" });
  const calls = [
    ["POST", UPLOAD, { report: "Board" }],
    ["POST", SEND, letter(pdf_link)],
    ["POST", SHARES, {}],
    ["DELETE", `${SHARES}/${id}`, undefined],
  ] as const;
  for (const [method, path, body] of calls) expect((await hazina.call({}, method, path, body)).status).toBe(401);
  expect(await listed(id, rival)).toBeUndefined();
  expect((await hazina.call(rival, "DELETE", `${SHARES}/${id}`)).status).toBe(404);
  await hazina.setRole(owner, 2);
  for (const [method, path, body] of calls) expect((await hazina.call(owner, method, path, body)).status).toBe(403);
});
