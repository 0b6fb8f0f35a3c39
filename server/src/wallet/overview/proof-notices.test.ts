import { dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { and, eq, like } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, expect, it } from "vitest";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { notifications } from "../../notifications/tables.ts";
import { startWithMpesa } from "../mpesa.fixture.ts";
import { checkProof } from "./notices.ts";

const money = await startWithMpesa();
const { hazina } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const { services } = hazina.server;
const { companyId } = owner;
const scope = { companyId, branchId: null };

afterAll(() => money.stop());

const check = () => checkProof(services, companyId);
const noticesOf = (userId: string) =>
  services.database.inCompany(scope, (tx) =>
    tx
      .select({ title: notifications.title, message: notifications.message, link: notifications.link })
      .from(notifications)
      .where(
        and(
          eq(notifications.companyId, companyId),
          eq(notifications.userId, userId),
          like(notifications.title, "The proof of money%"),
        ),
      ),
  );

/**
 * Posts an amount, in cents, to the books without moving any money, so that the books no longer agree with the
 * wallets.
 */
const plant = (amount: number) =>
  services.database.inCompany(scope, (tx) =>
    postJournal(
      tx,
      { companyId, userId: null, userName: "Test" },
      {
        ...{ sourceKind: "test", sourceId: uuidv7(), step: "planted", memo: "Planted", currency: "KES" },
        date: dayAt(hazina.time.ms),
        lines: [
          ...signedLine(cents(amount), { account: "1119", memo: "Planted" }),
          ...signedLine(cents(-amount), { account: "6210", memo: "Planted" }),
        ],
      },
    ),
  );

it("finance is notified once a day that the proof of money does not agree, until it does", async () => {
  await money.fund(owner, 1_000);
  await check();
  expect(await noticesOf(financeManager.userId)).toEqual([]);
  await plant(5_00);
  await check();
  await check();
  expect(await noticesOf(financeManager.userId)).toMatchObject([
    {
      title: "The proof of money does not agree (KES, simulated)",
      message: expect.stringMatching(/^The balance of account 1119 .* differs from the money held at providers\.$/),
      link: "/wallet",
    },
  ]);
  for (const { userId } of [employee, branchAdmin]) expect(await noticesOf(userId)).toEqual([]);
  hazina.time.ms += 86_400_000;
  await check();
  expect(await noticesOf(financeManager.userId)).toHaveLength(2);
  await plant(-5_00);
  hazina.time.ms += 86_400_000;
  await check();
  expect(await noticesOf(financeManager.userId)).toHaveLength(2);
});
