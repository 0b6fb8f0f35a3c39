import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { inCall, type Work, workOf } from "@hazina/server/platform/call.ts";
import { eq, inArray, ne } from "drizzle-orm";
import { selfActivate } from "../server/src/access/applicant/self-activate.ts";
import { signUp } from "../server/src/access/applicant/sign-up.ts";
import { addStaff } from "../server/src/access/operator/staff.ts";
import { changePassword } from "../server/src/access/passwords/change-password.ts";
import { isPassword } from "../server/src/access/secrets.ts";
import { authenticate } from "../server/src/access/sessions/authenticate.ts";
import { signIn } from "../server/src/access/sign-in/sign-in.ts";
import { verifyCode } from "../server/src/access/sign-in/verify-code.ts";
import { identities } from "../server/src/access/tables.ts";
import { createUser } from "../server/src/access/users/create-user.ts";
import { importStatement } from "../server/src/forecasting/imports/import-statement.ts";
import { hasProfitAndLoss, readImports } from "../server/src/forecasting/imports/list-imports.ts";
import { activeImports } from "../server/src/forecasting/queries.ts";
import type { Server } from "../server/src/main.ts";
import { markNotificationsRead } from "../server/src/notifications/own-notifications.ts";
import { PLATFORM_COMPANY_ID } from "../server/src/organization/platform-company.ts";
import { companies } from "../server/src/organization/tables.ts";
import { type Actor, scopeNamed } from "../server/src/platform/actor.ts";
import { ConfigurationError } from "../server/src/platform/config.ts";
import { readMailbox } from "../server/src/platform/mail.ts";
import type { Services } from "../server/src/platform/services.ts";
import { hasBilling, subscribeDemo } from "./demo-billing.ts";
import { bringDemoStatement, hasBooks, openDemoBooks } from "./demo-books.ts";
import { hasCards, useDemoCards } from "./demo-cards.ts";
import { hasDollars, useDemoDollars } from "./demo-dollars.ts";
import { connectDemoErp, hasErp } from "./demo-erp.ts";
import { grantDemoLeave } from "./demo-leave.ts";
import { hasLoans, lendDemo } from "./demo-loans.ts";
import { closeDemoMonths, hasMonthEnd } from "./demo-month-end.ts";
import { beginDemoPayroll, hasPayroll, payDemoMonths } from "./demo-payroll.ts";
import { hasPeople, hireDemo } from "./demo-people.ts";
import { buyDemo, hasPurchases } from "./demo-purchases.ts";
import { buildDemoReports, hasReports } from "./demo-reports.ts";
import { hasSales, sellDemo } from "./demo-sales.ts";
import { hasScenarios, planDemo } from "./demo-scenarios.ts";
import { hasSpending, spendDemo } from "./demo-spending.ts";
import { hasWallet, useDemoWallet } from "./demo-wallet.ts";

/** The sign-in details of a demo user. */
export type DemoLogin = { readonly role: string; readonly email: string; readonly password: string };

const PASSWORD = "Mwangaza-2026";
const OWNER = { role: "Admin", first_name: "Amina", last_name: "Otieno", email: "amina@mwangaza.example" };
const COLLEAGUES = [
  {
    role: "Finance Manager",
    role_id: 3,
    first_name: "Brian",
    last_name: "Mutua",
    email: "brian@mwangaza.example",
    phone: "+254722100001",
    company_wallet: true,
  },
  {
    role: "Employee",
    role_id: 2,
    first_name: "Caro",
    last_name: "Wanjiku",
    email: "caro@mwangaza.example",
    phone: "+254722100002",
  },
  {
    role: "Accountant",
    role_id: 5,
    first_name: "Grace",
    last_name: "Achieng",
    email: "grace@mwangaza.example",
    phone: "+254722100003",
  },
] as const;
/** The payroll numbers of the demo company's owner and three colleagues: the owner's number is first. */
const NUMBERS = ["0001", "0002", "0003", "0005"] as const;
const OPERATOR = { role: "Operator", email: "operator@hazina.example" };
const PHONE = "+254712345678";
const FORECAST_MONTHS = 12;
const CLIENT = { address: "local", userAgent: "demo" };
const WORKBOOKS = {
  profit_and_loss: "mwangaza-profit-and-loss-quickbooks.xlsx",
  balance_sheet: "mwangaza-balance-sheet-quickbooks.xlsx",
} as const;

/**
 * A demo company that is ready to use: its logins, and the function `complete`, which adds its remaining data once the
 * server listens.
 */
export type Demo = { readonly logins: readonly DemoLogin[]; readonly complete: () => Promise<void> };

/**
 * Creates the demo company in an empty database through the same functions as API calls. Its books, forecast and users
 * are created at once; `complete` adds employees, plans, pay and reports, and may run while people sign in. An
 * interrupted start is completed. A database with other companies stays unchanged.
 */
export async function loadDemo({ services }: Server): Promise<Demo> {
  const state = await stateOf(services);
  if (state === "foreign") return { logins: [], complete: async () => undefined };
  if (state === "empty") await openCompany(services);
  const owner = (await isComplete(services)) ? undefined : await enter(services, OWNER.email);
  const colleagues = owner ? await openBooks(workOf(services, owner)) : [];
  if (services.config.mailUrl === undefined) await openConsole(services);
  return {
    logins: await logins(services),
    complete: async () => (owner ? employAndPay(workOf(services, owner), colleagues) : undefined),
  };
}

/**
 * Adds an operator who reviews applications, but only if all mail stays in this machine's mailbox. The demo password
 * is public, so the operator's one-time code must not reach anyone else.
 */
async function openConsole(services: Services): Promise<void> {
  if (await hasDemoPassword(services, OPERATOR.email)) return;
  await addStaff(services, OPERATOR.email);
  await enter(services, OPERATOR.email);
}

async function isComplete(services: Services): Promise<boolean> {
  const { database } = services;
  const emails = [OWNER, ...COLLEAGUES].map(({ email }) => email);
  const found = await database.inAccess((tx) => tx.select().from(identities).where(inArray(identities.email, emails)));
  const companyId = found[0]?.companyId;
  if (companyId === undefined || found.length < emails.length) return false;
  if (found.some((identity) => identity.temporaryUntil !== null)) return false;
  const active = await database.inCompany({ companyId, branchId: null }, (tx) => activeImports(tx, companyId));
  if (active.profitAndLoss === undefined || active.balanceSheet === undefined) return false;
  const hasStaff = (await hasPeople(services, companyId)) && (await hasLoans(services, companyId));
  const hasPay = hasStaff && (await hasPayroll(services, companyId));
  const hasPlans = hasPay && (await hasScenarios(services, companyId));
  const hasWallets = hasPlans && (await hasWallet(services, companyId)) && (await hasDollars(services, companyId));
  const hasMoney = hasWallets && (await hasCards(services, companyId));
  const hasSpent = hasMoney && (await hasSpending(services, companyId));
  const hasSold = hasSpent && (await hasSales(services, companyId));
  const hasBought = hasSold && (await hasPurchases(services, companyId));
  const isCharged = hasBought && (await hasBilling(services));
  const hasClosed = isCharged && (await hasMonthEnd(services, companyId));
  const hasStatement = hasClosed && (await hasBooks(services, companyId));
  const isReported = hasStatement && (await hasReports(services, companyId));
  return isReported && hasErp(services, companyId);
}

async function stateOf({ database }: Services): Promise<"empty" | "demo" | "foreign"> {
  return database.inAccess(async (tx) => {
    const [owner] = await tx.select().from(identities).where(eq(identities.email, OWNER.email));
    if (owner) return "demo";
    const [any] = await tx
      .select({ id: companies.companyId })
      .from(companies)
      .where(ne(companies.companyId, PLATFORM_COMPANY_ID))
      .limit(1);
    return any ? "foreign" : "empty";
  });
}

async function openCompany(services: Services): Promise<void> {
  await signUp(services, {
    first_name: OWNER.first_name,
    last_name: OWNER.last_name,
    company_name: "Mwangaza Distributors Ltd",
    industry: "Wholesale and retail trade",
    company_size: "20 - 100",
    company_expenditure: "5,000,001-10,000,000",
    phone: PHONE,
    email: OWNER.email,
    terms: true,
    country: "Kenya",
    plan_id: 3,
    cycle: "Monthly",
  });
}

/**
 * Signs a demo user in with the demo password. If the user still has the temporary password from the mail, it is
 * replaced by the demo password. Returns undefined if neither password works.
 */
async function enter(services: Services, email: string): Promise<Actor | undefined> {
  if (await hasDemoPassword(services, email)) return session(services, email, PASSWORD);
  const link = await newestInMail(services, email, /activation\?token=(\S+)/);
  const activating = { ...services, config: { ...services.config, selfActivation: true } };
  if (link) await selfActivate(activating, link).catch(() => undefined);
  const temporary = await newestInMail(services, email, /^Password: (.+)$/m);
  const actor = temporary ? await session(services, email, temporary).catch(() => undefined) : undefined;
  if (!actor || !temporary) return undefined;
  const passwords = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
  await changePassword(workOf(services, actor), passwords);
  return { ...actor, passwordChangeDue: false };
}

async function hasDemoPassword({ database }: Services, email: string): Promise<boolean> {
  const [identity] = await database.inAccess((tx) => tx.select().from(identities).where(eq(identities.email, email)));
  return identity ? isPassword(PASSWORD, identity.passwordHash) : false;
}

async function session(services: Services, email: string, password: string): Promise<Actor | undefined> {
  await signIn(services, { email, password }, {});
  const code = await newestInMail(services, email, /^Code: (\d+)$/m);
  const opened = await verifyCode({ services, client: CLIENT, note: {} }, { email, auth_code: code ?? "" });
  const caller = await authenticate(services.database, opened.data.access_token, services.clock());
  return caller && { ...caller, scope: scopeNamed(caller, undefined) };
}

async function newestInMail({ database }: Services, email: string, pattern: RegExp): Promise<string | undefined> {
  const mails = await readMailbox(database, email);
  return mails.map((mail) => pattern.exec(mail.body)?.[1]).find((found) => found !== undefined);
}

/**
 * Imports the books before anything else, because a new visitor opens them first. Then invites the owner's colleagues,
 * and returns them in the order of `COLLEAGUES`; undefined for a colleague who could not sign in.
 */
async function openBooks(work: Work): Promise<(Actor | undefined)[]> {
  const { services } = work;
  const { exists } = await inCall(work, (call) => hasProfitAndLoss(call));
  if (!exists) await importSample(work, "profit_and_loss");
  const { data } = await inCall(work, (call) => readImports(call, { page: 1 }));
  if (!data.some((one) => one.statement === "balance_sheet")) await importSample(work, "balance_sheet");
  const colleagues: (Actor | undefined)[] = [];
  for (const colleague of COLLEAGUES) {
    if (!(await hasDemoPassword(services, colleague.email))) {
      await createUser(work, colleague).catch(() => undefined);
    }
    colleagues.push(await enter(services, colleague.email));
  }
  return colleagues;
}

/**
 * Adds the data that the demo company still lacks after its books are imported: employees, plans, leave, loans, pay
 * and reports.
 */
async function employAndPay(work: Work, colleagues: readonly (Actor | undefined)[]): Promise<void> {
  const { services, actor: owner } = work;
  const [second, caro, payer] = colleagues;
  if (second) {
    const users = [owner, second, caro, payer].flatMap((actor, at) => {
      const number = NUMBERS[at];
      return actor && number ? [{ number, userId: actor.userId }] : [];
    });
    await hireDemo(work, second, users);
  }
  // Plans name departments of the staff.
  if (!(await hasScenarios(services, owner.companyId))) await planDemo(work);
  if (second) {
    await grantDemoLeave(work, second);
    if (!(await hasLoans(services, owner.companyId))) await lendDemo(work, second);
  }
  // The books begin with their balances, before the first payroll is posted.
  if (second) await openDemoBooks(work, second);
  if (!(await hasPayroll(services, owner.companyId))) {
    if (second && payer) await payDemoMonths(services, { owner, second, payer, password: PASSWORD });
    await beginDemoPayroll(work);
  }
  if (second && caro && payer && !(await hasWallet(services, owner.companyId))) {
    await useDemoWallet(work, { second, employee: caro, preparer: payer });
  }
  if (second && payer && !(await hasDollars(services, owner.companyId))) {
    await useDemoDollars(work, { second, preparer: payer });
  }
  if (second && caro && payer && !(await hasCards(services, owner.companyId))) {
    await useDemoCards(work, { second, employee: caro, preparer: payer });
  }
  if (second && caro && payer && !(await hasSpending(services, owner.companyId))) {
    await spendDemo(work, { second, employee: caro, preparer: payer });
  }
  if (!(await hasSales(services, owner.companyId))) await sellDemo(work);
  if (second && caro && payer && !(await hasPurchases(services, owner.companyId))) {
    await buyDemo(work, { second, preparer: payer, employee: caro });
  }
  if (!(await hasBilling(services))) await subscribeDemo(work);
  if (second && !(await hasMonthEnd(services, owner.companyId))) await closeDemoMonths(work, second);
  // The accountant imports it, so that the owner can match its rows with bills.
  if (!(await hasBooks(services, owner.companyId))) await bringDemoStatement(work, payer ?? owner);
  if (!(await hasReports(services, owner.companyId))) await buildDemoReports(work);
  if (!(await hasErp(services, owner.companyId))) await connectDemoErp(work);
  for (const actor of [owner, ...colleagues.flatMap((one) => one ?? [])]) {
    // Notifications from building the demo company are not news to its first visitor.
    await inCall(workOf(services, actor), (call) => markNotificationsRead(call, {}));
  }
}

async function importSample(work: Work, statement: keyof typeof WORKBOOKS): Promise<void> {
  const name = WORKBOOKS[statement];
  const path = fileURLToPath(new URL(`../samples/${name}`, import.meta.url));
  const file = new File([new Uint8Array(await readFile(path))], name);
  await importStatement(work, statement, {
    file,
    forecast_period: FORECAST_MONTHS,
    scenario: "Baseline",
  });
}

/**
 * Checks that nobody outside this machine can sign in with the published demo passwords.
 * @throws ConfigurationError if someone can.
 */
export async function requireNoDemoLogins({ services }: Server): Promise<void> {
  const [first] = services.config.isPublic ? await logins(services) : [];
  if (first === undefined) return;
  throw new ConfigurationError(
    `${first.email} still has the published password of the demo company, and people reach this server at APP_URL: set DATA_DIR to an empty folder, or change the password while APP_URL is of this machine.`,
  );
}

async function logins(services: Services): Promise<DemoLogin[]> {
  const found: DemoLogin[] = [];
  for (const { role, email } of [OWNER, ...COLLEAGUES, OPERATOR]) {
    if (await hasDemoPassword(services, email)) found.push({ role, email, password: PASSWORD });
  }
  return found;
}
