import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { fromBuffer } from "yauzl";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { monthEnd } from "../month-end.fixture.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { entry, monthBefore } = monthEnd(hazina, owner, financeManager);

afterAll(() => hazina.stop());

const month = monthBefore(2);
const RANGE = { from: `${month}-01`, to: `${monthBefore(0)}-01` };

async function pack(person: Person, range: object = RANGE) {
  const response = await hazina.server.fetch(
    new Request("http://hazina.test/api/accounting/audit-pack", {
      method: "POST",
      headers: { authorization: `Bearer ${person.token ?? ""}`, "content-type": "application/json" },
      body: JSON.stringify(range),
    }),
  );
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function unzipped(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const found: Record<string, Buffer> = {};
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, archive) => {
      if (error || !archive) return reject(error);
      archive.on("entry", (one) => {
        archive.openReadStream(one, (failed, stream) => {
          if (failed || !stream) return reject(failed);
          const parts: Buffer[] = [];
          stream.on("data", (part: Buffer) => parts.push(part));
          stream.on("end", () => {
            found[one.fileName] = Buffer.concat(parts);
            archive.readEntry();
          });
        });
      });
      archive.on("end", () => resolve(found));
      archive.readEntry();
    });
  });
}

describe("the audit pack", () => {
  it("has the books as files with their hashes, and checks that are equal", async () => {
    await entry("a sale", month, [
      ["1100", 1_000.5],
      ["4000", -1_000.5],
    ]);
    await entry('=HYPERLINK("x")', month, [
      ["6000", 200],
      ["1100", -200],
    ]);
    const { status, bytes } = await pack(owner);
    expect(status).toBe(200);
    const files = await unzipped(bytes);
    expect(Object.keys(files).toSorted()).toEqual([
      "README.txt",
      "SHA256SUMS",
      "balances.csv",
      "checks.csv",
      "fixed-assets.csv",
      "journals.csv",
      "ledger.csv",
      "payables.csv",
      "prepayments.csv",
      "receivables.csv",
    ]);
    const sums = String(files.SHA256SUMS).trim().split("\n");
    expect(sums).toHaveLength(8);
    for (const line of sums) {
      const [hash, name = ""] = line.split("  ");
      expect(
        createHash("sha256")
          .update(files[name] ?? "")
          .digest("hex"),
      ).toBe(hash);
    }
    const ledger = String(files["ledger.csv"]);
    expect(ledger.split("\r\n").filter((line) => line !== "")).toHaveLength(5);
    expect(ledger).toContain("1000.50");
    expect(ledger).not.toMatch(/,=HYPERLINK/);
    expect(String(files["balances.csv"])).toContain("1100,Bank,0.00,1000.50,200.00,800.50");
    const checks = String(files["checks.csv"]).trim().split("\r\n").slice(1);
    expect(checks).toHaveLength(6);
    for (const check of checks) expect(check).toMatch(/,0\.00,Equal$/);
  });

  it("is downloaded by who may see the books of the head company, with its own books alone", async () => {
    expect((await pack(employee)).status).toBe(403);
    expect((await pack({})).status).toBe(401);
    const own = await unzipped((await pack(rival)).bytes);
    expect(String(own["ledger.csv"]).trim().split("\r\n")).toHaveLength(1);
    expect((await pack(branchAdmin)).status).toBeLessThan(500);
    expect((await pack(owner, { from: RANGE.to, to: RANGE.from })).status).toBe(422);
    expect((await pack(owner, { from: "2010-01-01", to: RANGE.to })).status).toBe(422);
  });
});
