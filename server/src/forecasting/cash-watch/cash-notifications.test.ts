import { afterAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { chooseFirstPassword, type Person, startTestServer } from "../../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../../testing/workbooks.ts";
import { watchCompanyCash } from "./watch-company-cash.ts";

type List = {
  data: { id: string; kind: string; title: string; message: string; link: string; read_at: string | null }[];
  meta: { total: number; unread: number };
};

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const email = "clerk@sokoni.co.ke";
await hazina.call(amina, "POST", "/users", { first_name: "C", last_name: "K", phone: "0712345678", email });
const clerk = { token: await chooseFirstPassword(hazina, email) };
const months = monthsFrom("2024-01", 24);
const flat = (value: number) => months.map(() => value);
const profitAndLoss = csvFile("pl.csv", { months, accounts: { Sales: flat(1_000), Rent: flat(600) } });
const balance = csvFile("bs.csv", {
  months,
  accounts: { "Cash at bank": flat(40_000), "Share capital": flat(40_000) },
});
await imported("/analytics/forecast", profitAndLoss);
await imported("/analytics/balance_sheet", balance);

afterAll(() => hazina.stop());

async function imported(path: string, file: File): Promise<void> {
  const answer = await hazina.call(amina, "POST", path, importForm(file));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const set = (label: string, value: unknown, by: Person = amina) =>
  hazina.call(by, "POST", "/settings/configuration", { label, value });
const list = async (person: Person, query = "") =>
  (await hazina.call<List>(person, "GET", `/notifications${query}`)).body;
const watch = () => watchCompanyCash(hazina.server.services, amina.companyId);

describe("the notification settings", () => {
  it("begin with every flag on and no minimum balance, and are saved one by one", async () => {
    const read = await hazina.call(amina, "GET", "/settings/configuration");
    const all = { balance: "1", payments: "1", budgets: "1", approvals: "1", payroll: "1", threshold: 0 };
    expect(read.body).toEqual({ data: all });
    for (const [value, flag] of [
      [false, "0"],
      [1, "1"],
      ["0", "0"],
      ["1", "1"],
    ] as const) {
      expect((await set("payroll", value)).body.data).toEqual({ ...all, payroll: flag });
    }
    expect((await set("threshold", "1,250.50")).body.data).toMatchObject({ threshold: 1250.5 });
    expect((await set("threshold", 0)).body.data).toMatchObject({ threshold: 0 });
    expect((await hazina.call(rival, "GET", "/settings/configuration")).body).toEqual({ data: all });
  });

  it.each([
    ["threshold", -1],
    ["threshold", "plenty"],
    ["threshold", true],
    ["threshold", 1e15],
    ["payroll", "maybe"],
    ["payroll", 7],
    ["weather", 1],
  ])("do not take %s = %s", async (label, value) => {
    expect((await set(label, value)).status).toBe(422);
  });
});

describe("the minimum balance", () => {
  it("tells those who see forecasts, once, in the product and by mail", async () => {
    expect(await watch()).toBe(0);
    const roof = { scenario: "Baseline", row_name: "New roof" };
    const planned = [{ month: "2026-01", value: 900 }];
    await hazina.call(amina, "POST", "/analytics/forecasting/cashflow/add-row", {
      ...roof,
      category: "CASH OUTFLOWS",
      data: planned,
    });
    await hazina.call(amina, "POST", "/analytics/cashflows/to-forecast", { ...roof, account: "Rent" });
    await set("threshold", 50_000);
    await watch();
    expect(await watch()).toBe(0);
    const { data, meta } = await list(amina);
    expect(meta.unread).toBe(data.length);
    const actual = data.find(({ title }) => title === "Cash is below KES 50,000.00");
    expect(actual?.message).toContain("Cash at the end of Dec 2025 was KES 40,000.00");
    expect(actual).toMatchObject({ kind: "balance", link: "/forecasting/baseline/cash-flow-statement", read_at: null });
    const falls = data.find(({ title }) => title.includes("forecast to fall"))?.message;
    expect(falls).toMatch(
      /^Cash at the end of Jan 2026 is forecast .* Compared with the average of the last 12 closed months/,
    );
    expect(falls).toMatch(
      /the main causes are Paid for expenses \(.*Without the microforecast "New roof" it would be KES /,
    );
    expect((await list(clerk)).data).toEqual([]);
    const mails = await readMailbox(hazina.server.services.database, amina.email);
    expect(mails.filter(({ subject }) => subject === "Cash is below KES 50,000.00")).toHaveLength(1);
  });

  it("is silent where the company has switched it off", async () => {
    await set("balance", 0);
    await set("threshold", 60_000);
    expect(await watch()).toBe(0);
  });
});

describe("one's notifications", () => {
  it("are found by what they say, and marked as read together", async () => {
    expect((await list(amina, "?search=FORECAST")).data.map(({ title }) => title)).toEqual([
      "Cash is forecast to fall below KES 50,000.00",
    ]);
    expect((await list(amina, "?search=100%25")).data).toEqual([]);
    expect((await list(rival, "?search=cash")).data).toEqual([]);
    const [first] = (await list(amina)).data;
    const markRead = (by: Person, body: unknown) => hazina.call(by, "PUT", "/notifications", body);
    expect((await markRead({}, {})).status).toBe(401);
    await markRead(rival, {});
    await markRead(rival, { ids: [first?.id] });
    expect((await list(amina)).meta.unread).toBe(2);
    expect((await markRead(amina, { ids: [first?.id] })).status).toBe(200);
    expect((await list(amina)).meta.unread).toBe(1);
    expect((await markRead(amina, {})).body.message).toBe("The notifications were marked as read.");
    expect((await list(amina)).meta.unread).toBe(0);
    await set("threshold", 70_000);
    await set("balance", 1);
    await watch();
    expect((await list(amina)).meta.unread).toBe(2);
    const again = (await list(amina)).data.filter(({ title }) => title.includes("50,000.00"));
    await hazina.call(amina, "POST", "/notifications/delete", { ids: again.map(({ id }) => id) });
  });

  it("are read and deleted by oneself alone", async () => {
    const [first, second] = (await list(amina)).data;
    expect((await hazina.call(rival, "PUT", `/notifications/${first?.id}`)).status).toBe(404);
    expect((await hazina.call(clerk, "PUT", `/notifications/${first?.id}`)).status).toBe(404);
    expect((await hazina.call(amina, "PUT", `/notifications/${first?.id}`)).status).toBe(200);
    const unread = await list(amina, "?unread=true");
    expect(unread.data.map(({ id }) => id)).toEqual([second?.id]);
    await hazina.call(rival, "POST", "/notifications/delete", { ids: [first?.id] });
    expect((await list(amina)).meta.total).toBe(2);
    const gone = await hazina.call(amina, "POST", "/notifications/delete", { ids: [first?.id] });
    expect(gone.body.message).toBe("The notification was deleted.");
    expect((await list(amina)).data.map(({ id }) => id)).toEqual([second?.id]);
    expect((await list(amina, "?page=2&size=1")).data).toEqual([]);
  });
});
