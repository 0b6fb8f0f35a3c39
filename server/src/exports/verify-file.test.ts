import { afterAll, expect, it } from "vitest";
import { pdfPages } from "../testing/pdf-text.ts";
import { startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const owner = await hazina.company("Sokoni Traders");
afterAll(() => hazina.stop());

type Verified = {
  readonly message: string;
  readonly made_here: boolean;
  readonly unaltered: boolean;
  readonly number: string | null;
  readonly title: string | null;
  readonly company: string | null;
};

/** Verifies a file without signing in. */
function verify(bytes: Uint8Array | string, name = "report.pdf") {
  const form = new FormData();
  form.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  return hazina.call<Verified>({}, "POST", "/analytics/report/verify", form);
}

async function pdfAt(path: string, body?: object): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
  const sent = body === undefined ? { method: "GET" } : { method: "POST", body: JSON.stringify(body) };
  const response = await hazina.server.fetch(new Request(`http://hazina.test/api${path}`, { ...sent, headers }));
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const madePdf = () => pdfAt("/access-logs/export?format=pdf");

it("the PDF of a table that a person sent has no number and is not certified", async () => {
  const table = { title: "Payslip, October 2026", columns: [{ title: "Net pay" }], rows: [{ cells: ["670,000"] }] };
  const bytes = await pdfAt("/exports/table", { format: "pdf", table });
  expect((await verify(bytes)).body).toMatchObject({ made_here: false, unaltered: false, company: null });
  expect(pdfPages(bytes).flat().join(" ")).not.toContain("No. ");
});

it("companies with the same name are told apart", async () => {
  const { body } = await verify(await madePdf());
  expect(body).toMatchObject({ company: "Sokoni Traders", company_pin: null, company_since: expect.any(String) });
});

it("a PDF that was made here is known by the number in its footer, and one with a changed byte is detected", async () => {
  const bytes = await madePdf();
  const { body } = await verify(bytes);
  expect(body).toMatchObject({ made_here: true, unaltered: true, company: "Sokoni Traders" });
  expect(body.message).toBe("This file was created by Hazina and has not been altered.");
  expect(pdfPages(bytes).flat().join("\n").replaceAll("- ", "-")).toContain(`No. ${body.number}, content `);
  expect(Buffer.from(bytes).toString("latin1")).toContain("/S /TH");
  for (const at of [200, Math.floor(bytes.length / 2), bytes.length - 40]) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    const answer = await verify(changed);
    expect([at, answer.status, answer.body.unaltered]).toEqual([at, 200, false]);
  }
  const longer = Buffer.concat([bytes, Buffer.from("\n%%EOF\n")]);
  expect((await verify(longer)).body).toMatchObject({
    made_here: true,
    unaltered: false,
    message: "This file has the number of a file created by Hazina, but it has been altered since.",
  });
  const number = body.number ?? "";
  const other = number.startsWith("A") ? `B${number.slice(1)}` : `A${number.slice(1)}`;
  const forged = Buffer.from(Buffer.from(bytes).toString("latin1").replace(number, other), "latin1");
  expect((await verify(forged)).body).toMatchObject({ made_here: false, number: null, title: null });
});

it("a PDF of others was not made here; what is no PDF is refused", async () => {
  const others = `%PDF-1.4\n${"(hazina:".repeat(5_000)}\n%%EOF`;
  expect((await verify(others)).body).toMatchObject({
    made_here: false,
    message: "This file was not created by Hazina.",
  });
  for (const no of ["", "text", "<html></html>"]) expect((await verify(no)).status).toBe(422);
  expect((await hazina.call({}, "POST", "/analytics/report/verify", {})).status).toBe(422);
});
