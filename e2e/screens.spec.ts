import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { ownerAddress, signUpOf } from "../server/src/testing/sign-up-form.ts";
import { paths } from "../web/src/paths.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "../web/src/places.ts";
import { call } from "./companies.ts";
import { EVERY_LOOK, failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo, runOf } from "./people.ts";

const screens = PLACE_NAMES.filter((name) => "screen" in PLACES[name]);
/** Features that are not built yet are one screen at many addresses. */
const planned = PLACE_NAMES.filter(isPlanned).slice(0, 1);
const signedOut = screens.filter((name) => PLACES[name].isPublic);
const ofStaff = screens.filter((name) => PLACES[name].path.startsWith("/operator"));
const ofForecast = screens.filter((name) => PLACES[name].path.startsWith("/forecasting"));
const apart = new Set([...signedOut, ...ofStaff, ...ofForecast]);
const ofCompany = [...screens.filter((name) => !apart.has(name)), ...planned];

test.describe.configure({ mode: "parallel" });

/** Addresses of something that there is, for places that need one. */
type Addresses = { readonly [Name in PlaceName]?: string };

/** The longest time for the screens of a company, of which there are more than a hundred. */
const SCREENS_MS = 600_000;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Each width and each colour once; the long run, and who wants pictures, looks at each width in each colour. */
const LOOKS = [
  { size: DESK, colours: ["light", ...(EVERY_LOOK ? ["dark" as const] : [])] },
  { size: PHONE, colours: [...(EVERY_LOOK ? ["light" as const] : []), "dark"] },
] as const;

/**
 * Opens screens and looks at each in both widths, light and dark, without opening it again; a phone is touched. Every other
 * screen is opened as the one before was left, narrow and dark.
 */
async function lookAll(page: Page, info: TestInfo, names: readonly PlaceName[], known: Addresses = {}): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const showOn = async (size: typeof DESK) => {
    await page.setViewportSize(size);
    await device.send("Emulation.setTouchEmulationEnabled", { enabled: size === PHONE });
  };
  const shift = Math.floor(Math.random() * 2);
  for (const [turn, name] of names.entries()) {
    const looks = turn % 2 === 0 ? LOOKS : LOOKS.toReversed();
    const address = known[name] ?? PLACES[name].path;
    expect(address, `${name} needs an address of something that there is`).not.toContain("$");
    await showOn(looks[0].size);
    await page.emulateMedia({ colorScheme: looks[0].colours[0] });
    await (turn === 0 || EVERY_LOOK ? page.goto(address) : page.evaluate(goTo, address));
    await expect(page).toHaveTitle(/ · Hazina$/);
    await isLoaded(page);
    expect(new URL(page.url()).pathname, name).toBe(address);
    // By every rule in one of its looks, the wide one or the narrow one, another in another run; in the long run in each width.
    const whole = LOOKS[(turn + shift) % LOOKS.length]?.size;
    for (const { size, colours } of looks) {
      await showOn(size);
      for (const [index, colorScheme] of colours.entries()) {
        await page.emulateMedia({ colorScheme });
        await isLoaded(page);
        const isWhole = index === 0 && (EVERY_LOOK || size === whole);
        await lookAt(page, info, `${name}, ${size.width} px, ${colorScheme}`, isWhole ? "all" : "colours");
      }
    }
  }
}

/** Goes to another address as a link does, without loading the application again; its title says when the screen is drawn. */
function goTo(address: string): void {
  document.title = "";
  history.pushState({}, "", address);
}

/** Waits until nothing on the screen is still read. */
async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByText("Processing...", { exact: true })).toHaveCount(0);
  await expect(page.locator(".mantine-Loader-root, .mantine-Skeleton-root")).toHaveCount(0);
}

test("every screen that needs no session, in both widths, light and dark", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await lookAll(page, info, signedOut, {
    verify: paths.verify({ email: "amina@mwangaza.example" }),
    resetPassword: paths.resetPassword({ token: "a-link-that-nobody-was-mailed" }),
  });
  quiet();
});

/** An employee of the demo company whose record lacks something, with pay and an account that wait for a second person. */
async function employeeToLookAt(page: Page): Promise<string> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  const body = {
    person: { first_name: "Wanjiku", middle_name: "Nyokabi", last_name: "Kamau-Otieno", phone: "0712 345 678" },
    employment: { joined: "2026-03-16", kind: "permanent" },
    pay: { amount: 85_000, reason: "As agreed on hiring" },
    payout: { parts: [{ kind: "mpesa", phone: "0712 345 678" }] },
  };
  return (await call<{ data: { id: string } }>(page, "POST", "/personnel", body, token)).data.id;
}

/** A payroll of the demo company that is calculated, and an employee in it. */
async function payrollToLookAt(page: Page): Promise<{ id: string; person: string }> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  type Runs = { data: { id: string; computing_by: string | null }[] };
  type Made = { data: { id: string } };
  const read = () => call<Runs>(page, "POST", "/client/payroll", { status: "computed", size: 1 }, token);
  if ((await read()).data.length === 0) {
    const type = await call<Made>(page, "POST", "/payroll-types", { name: `Salaries ${Math.random()}` }, token);
    const run = { payroll_type_id: type.data.id, month: "2026-03" };
    const { data } = await call<Made>(page, "POST", "/payrolls", run, token);
    await call(page, "POST", `/payrolls/${data.id}/compute`, {}, token);
    await expect.poll(async () => (await read()).data.length).toBe(1);
  }
  const id = (await read()).data[0]?.id ?? "";
  type Roll = { data: { personnel_id: string }[] };
  const roll = await call<Roll>(page, "POST", "/client/payroll-muster-roll", { payroll_id: id, size: 1 }, token);
  return { id, person: roll.data[0]?.personnel_id ?? "" };
}

/** A loan of the demo company. */
async function loanToLookAt(page: Page): Promise<string> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  const { data } = await call<{ data: { id: string }[] }>(page, "POST", "/client/loans", { size: 1 }, token);
  return data[0]?.id ?? "";
}

/** An advance of the demo company, which waits for approval. */
async function advanceToLookAt(page: Page): Promise<string> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  type Advances = { data: { id: string }[] };
  const [known] = (await call<Advances>(page, "POST", "/client/advances", { size: 1 }, token)).data;
  if (known) return known.id;
  const due = addDays(dayAt(Date.now()), 20);
  const asked = { amount: 8_000, purpose: "Trip to Kisumu", due };
  return (await call<{ data: { id: string } }>(page, "POST", "/advances", asked, token)).data.id;
}

/** The first row of a list of the demo company: a transaction, a payment, a card, an expense, a budget, an invoice. */
async function firstOf(
  page: Page,
  list:
    | `/client/${"payments" | "cards" | "expenses" | "budgets" | "invoices" | "credit-notes" | "estimates" | "customers" | "journals" | "recurring-journals" | "schedules" | "assets" | "bills" | "suppliers" | "purchase-requests" | "purchase-orders" | "petty-cash" | "prepayments"}`
    | "/transactions",
): Promise<string> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  const { data } = await call<{ data: { id: string }[] }>(page, "POST", list, { size: 1 }, token);
  return data[0]?.id ?? "";
}

/** An approval policy of the demo company, off, so that it decides nothing. */
async function policyToLookAt(page: Page): Promise<string> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  const levels = [{ name: "Finance", who: "ability" }];
  const form = { name: `Looked at ${Math.random()}`, kind: "expense", levels };
  return (await call<{ data: { id: string } }>(page, "POST", "/approval-policies", form, token)).data.id;
}

/** A project of the demo company. */
async function projectToLookAt(page: Page): Promise<string> {
  const { access_token: token } = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  const { data } = await call<{ data: { id: string }[] }>(page, "GET", "/projects?size=1", undefined, token);
  return data[0]?.id ?? "";
}

test("every screen of a company, in both widths, light and dark", async ({ page }, info) => {
  test.setTimeout(SCREENS_MS);
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, demoUser(info));
  const payroll = await payrollToLookAt(page);
  await lookAll(page, info, ofCompany, {
    employee: paths.employee({ id: await employeeToLookAt(page) }),
    loan: paths.loan({ id: await loanToLookAt(page) }),
    walletTransaction: paths.walletTransaction({ id: await firstOf(page, "/transactions") }),
    payment: paths.payment({ id: await firstOf(page, "/client/payments") }),
    card: paths.card({ id: await firstOf(page, "/client/cards") }),
    expense: paths.expense({ id: await firstOf(page, "/client/expenses") }),
    budget: paths.budget({ id: await firstOf(page, "/client/budgets") }),
    invoice: paths.invoice({ id: await firstOf(page, "/client/invoices") }),
    creditNote: paths.creditNote({ id: await firstOf(page, "/client/credit-notes") }),
    advance: paths.advance({ id: await advanceToLookAt(page) }),
    float: paths.float({ id: await firstOf(page, "/client/petty-cash") }),
    estimate: paths.estimate({ id: await firstOf(page, "/client/estimates") }),
    customer: paths.customer({ id: await firstOf(page, "/client/customers") }),
    bill: paths.bill({ id: await firstOf(page, "/client/bills") }),
    prepayment: paths.prepayment({ id: await firstOf(page, "/client/prepayments") }),
    supplier: paths.supplier({ id: await firstOf(page, "/client/suppliers") }),
    approvalPolicy: paths.approvalPolicy({ id: await policyToLookAt(page) }),
    project: paths.project({ id: await projectToLookAt(page) }),
    purchaseRequest: paths.purchaseRequest({ id: await firstOf(page, "/client/purchase-requests") }),
    purchaseOrder: paths.purchaseOrder({ id: await firstOf(page, "/client/purchase-orders") }),
    journal: paths.journal({ id: await firstOf(page, "/client/journals") }),
    recurringJournal: paths.recurringJournal({ id: await firstOf(page, "/client/recurring-journals") }),
    schedule: paths.schedule({ id: await firstOf(page, "/client/schedules") }),
    asset: paths.asset({ id: await firstOf(page, "/client/assets") }),
    payrollRun: paths.payrollRun({ id: payroll.id }),
    payrollSlip: paths.payrollSlip(payroll),
    payrollPayments: paths.payrollPayments({ id: payroll.id }),
    payrollReport: paths.payrollReport({ report: "paye" }),
  });
  quiet();
});

test("every screen of the forecast, in both widths, light and dark", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { access_token: token } = await enterDemo(page, demoUser(info));
  const path = "/analytics/forecasting/scenario/overview";
  const { data } = await call<{ data: { id: string; name: string }[] }>(page, "POST", path, {}, token);
  const id = data.find(({ name }) => name === "Growth plan")?.id ?? "";
  await lookAll(page, info, ofForecast, { scenario: paths.scenario({ id }) });
  quiet();
});

test("every screen of the platform's staff, in both widths, light and dark", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const company = `Applicant ${runOf(info)}`;
  await call(page, "POST", "/signup", signUpOf(company, ownerAddress(company)));
  const { access_token: token } = await enterDemo(page, "operator@hazina.example");
  const { data } = await call<{ data: { id: string }[] }>(page, "POST", "/operator/applications", {}, token);
  await lookAll(page, info, ofStaff, { operatorApplication: paths.operatorApplication({ id: data[0]?.id ?? "" }) });
  quiet();
});
