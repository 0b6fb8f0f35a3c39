import { centsOf } from "@hazina/base/money.ts";
import { type Call, inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { ProviderAnswer } from "../server/src/platform/gateways/port.ts";
import type { Services } from "../server/src/platform/services.ts";
import { askPhoneToPay } from "../server/src/wallet/money-in/deposit.ts";
import { moneyRequestSubject } from "../server/src/wallet/money-requests/money-request-subject.ts";
import { requestMoney } from "../server/src/wallet/money-requests/money-requests.ts";
import { lockPayment } from "../server/src/wallet/payments/find-payment.ts";
import { withdrawMoney } from "../server/src/wallet/payments/move-money.ts";
import { paymentSubject } from "../server/src/wallet/payments/payment-subject.ts";
import { createPayment } from "../server/src/wallet/payments/payments.ts";
import { applyAnswer } from "../server/src/wallet/providers/apply-answer.ts";
import { chooseBankRail } from "../server/src/wallet/rails/bank-rail.ts";
import { newWalletMode } from "../server/src/wallet/rails/gateway-of.ts";
import { requireRail } from "../server/src/wallet/rails/instances.ts";
import { reconcileLines } from "../server/src/wallet/reconciliation/reconcile-lines.ts";
import { walletTransactions } from "../server/src/wallet/transactions/tables.ts";

/** The demo users who work with the wallet, in addition to the owner. */
export type WalletPeople = { readonly second: Actor; readonly employee: Actor; readonly preparer: Actor };

const PHONE = "+254712345678";
const PHONE_OF_EMPLOYEE = "+254722100002";
const TAKEN: ProviderAnswer = { kind: "acknowledged", ids: {} };
const paid = (receipt: string): ProviderAnswer => ({ kind: "succeeded", receipt, amount: null, party: null });
const CANCELLED: ProviderAnswer = { kind: "cancelled", code: "1032", message: "The payer cancelled the prompt." };
const DECLINED: ProviderAnswer = { kind: "declined", code: "2040", message: "The receiver has no M-Pesa account." };

/**
 * Checks whether the demo company has used its wallet. Also returns true if this server does not simulate money,
 * because the demo then does not use the wallet.
 */
export async function hasWallet({ database, config }: Services, companyId: string): Promise<boolean> {
  if (newWalletMode(config) !== "simulated") return true;
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(walletTransactions))) > 0;
}

/**
 * Uses the demo company's wallet through the same functions as API calls: deposits, payments in every state, and
 * requests for money that are paid or pending. M-Pesa's responses are those that the simulator would send. Does
 * nothing unless money is simulated.
 */
export async function useDemoWallet(work: Work, { second, employee, preparer }: WalletPeople): Promise<void> {
  const { services } = work;
  const mode = newWalletMode(services.config);
  if (mode !== "simulated") return;
  const by = (actor: Actor): Work => ({ ...work, actor });
  const answer = async (call: Call, transactionId: string, answers: readonly ProviderAnswer[]) => {
    const on = { tx: call.tx, companyId: call.actor.companyId, transactionId, now: call.now, services };
    for (const one of answers) await applyAnswer(on, one);
  };
  const deposit = (amount: number, end: ProviderAnswer) =>
    inCall(work, async (call) => {
      const { data } = await askPhoneToPay(call, { amount, phone: PHONE, reason: "Float for suppliers" }, mode);
      await answer(call, data.id, [TAKEN, end]);
    });
  await deposit(250_000, paid("SKQ4T7H2MB"));
  await deposit(180_000, paid("SKQ6R1X9PD"));
  await deposit(25_000, CANCELLED);
  const prepare = (asked: Omit<Parameters<typeof createPayment>[1], "submit">) =>
    inCall(by(preparer), async (call) => (await createPayment(call, { ...asked, submit: true }, mode)).data.id);
  const approve = (id: string, end: ProviderAnswer) =>
    inCall(by(second), async (call) => {
      await decideOn(call, paymentSubject, { id, status: 1, comment: "" });
      const { transactionId } = await lockPayment(call, id);
      if (transactionId !== null) await answer(call, transactionId, [TAKEN, end]);
    });
  const power = { kind: "paybill", name: "Kenya Power", number: "888880", account: "14223344" } as const;
  const garage = { kind: "till", name: "Otieno Garage", number: "567890" } as const;
  const wrong = { kind: "mpesa", name: "Juma Plumber", phone: "+254722000040" } as const;
  const stationer = { kind: "paybill", name: "Text Book Centre", number: "522522", account: "INV2231" } as const;
  await approve(
    await prepare({ destination: power, amount: 18_400, reason: "Electricity, head office" }),
    paid("SKQ8N3V5LE"),
  );
  await approve(
    await prepare({ destination: garage, amount: 32_500, reason: "Service of lorry KDA 234X" }),
    paid("SKQ9B6Z4TC"),
  );
  await approve(await prepare({ destination: wrong, amount: 4_500, reason: "Repair of a tap" }), DECLINED);
  await inCall(work, (call) => chooseBankRail(call, { bank_rail: "tingg" }));
  const builders = { kind: "bank", name: "Otieno Builders", bank_code: "68", account_number: "0140298113377" } as const;
  await approve(
    await prepare({ destination: builders, amount: 950.5, reason: "Hinges of the cold store's door" }),
    paid("TG402981133"),
  );
  await prepare({ destination: stationer, amount: 12_850, reason: "Stationery for the office" });
  const request = (amount: number, reason: string) =>
    inCall(by(employee), async (call) => (await requestMoney(call, { amount, reason }, mode)).data.id);
  const granted = await request(6_000, "Fuel and lunch, Nakuru deliveries");
  await inCall(by(second), (call) => decideOn(call, moneyRequestSubject, { id: granted, status: 1, comment: "" }));
  await request(3_200, "Airtime for the sales team");
  await inCall(by(employee), async (call) => {
    const destination = { kind: "mpesa", name: employee.userName, phone: PHONE_OF_EMPLOYEE } as const;
    const { data } = await withdrawMoney(call, { amount: 2_500, destination, reason: "Fuel" }, mode);
    await answer(call, data.id, [TAKEN, paid("SKQ2D8W7KF")]);
  });
  await compareStatement(by(preparer));
}

/**
 * Imports an M-Pesa statement and compares it with the wallet of the demo company. Most lines match a transaction; one
 * deposit and the charges do not.
 */
async function compareStatement(work: Work): Promise<void> {
  const rows: readonly [receipt: string, amount: number, details: string][] = [
    ["SKQ4T7H2MB", 250_000, "Pay Bill Online from 25471****678"],
    ["SKQ6R1X9PD", 180_000, "Pay Bill Online from 25471****678"],
    ["SKQ8N3V5LE", -18_400, "Business Pay Bill via API to 888880 - KENYA POWER"],
    ["SKQ8N3V5LE", -108, "Business Pay Bill Charge"],
    ["SKQ9B6Z4TC", -32_500, "Business Buy Goods via API to 567890 - OTIENO GARAGE"],
    ["SKQ9B6Z4TC", -45, "Business Buy Goods Charge"],
    ["SKQ5W1K8RN", 14_750, "Pay Bill from 25472****915 - NJERI WHOLESALERS Acc. RENT"],
    ["SKQ2D8W7KF", -2_500, "Business Payment to 25472****002"],
    ["SKQ2D8W7KF", -9, "Business Payment Charge"],
  ];
  await inCall(work, async (call) => {
    const rail = await requireRail(call.tx, call.actor.companyId, "simulated");
    const lines = rows.map(([receipt, amount, details]) => ({
      receipt,
      at: call.now,
      amount: centsOf(amount),
      details,
      isCompleted: true,
      raw: { receipt, amount, details },
    }));
    await reconcileLines(call, { rail, source: "file", fileName: "Statement of the paybill.csv", lines });
  });
}
