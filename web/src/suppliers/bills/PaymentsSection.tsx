import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type BillRecord, billQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { PAYMENT_STATE_TONES, PAYMENT_STATES, billTexts as texts } from "../texts.ts";
import { useAdvice } from "../use-advice.ts";
import { WithheldTable } from "./WithheldTable.tsx";

type Payment = BillRecord["payments"][number];

const { paymentColumns: titles } = texts;

const totalTax = ({ withheld }: Payment) => withheld.reduce((so, { tax }) => so + tax, 0);

const PAYMENTS: readonly Column<Payment>[] = [
  textColumn({ key: "reference", title: titles.reference, fixed: true }, ({ reference }) => reference),
  moneyColumn({ key: "gross", title: titles.gross }, ({ gross }) => gross),
  moneyColumn({ key: "withheld", title: titles.withheld }, totalTax),
  moneyColumn({ key: "paid", title: titles.paid }, ({ paid }) => paid),
  textColumn({ key: "money", title: titles.money }, ({ money }) => shownMoney(money.amount, money.currency)),
  statusColumn({ key: "state", title: titles.state }, ({ state, payment_id: id }) => ({
    label: state === "under_way" && id === null ? texts.record.waiting : PAYMENT_STATES[state],
    tone: PAYMENT_STATE_TONES[state],
  })),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
];

/** Lists the payments of a bill. Each payment shows the tax withheld from it, and why that tax was withheld. */
export function PaymentsSection({ bill }: { readonly bill: BillRecord }) {
  const go = useGo();
  const advice = useAdvice(billQueries.advice.call);
  const books = useCurrencySign();
  const seesWallets = hasAbility(useUser(), ["View Wallets"]);
  const withheld = bill.payments.flatMap((payment) =>
    payment.state === "failed" ? [] : payment.withheld.map((tax) => ({ ...tax, payment: payment.id })),
  );
  return (
    <Section title={texts.payments}>
      <DataTable
        label={texts.payments}
        columns={PAYMENTS}
        rows={bill.payments}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        opens={({ payment_id: id }) => seesWallets && id !== null}
        onOpen={({ payment_id: id }) => {
          if (id !== null) go(paths.payment({ id }));
        }}
        rowActions={({ id, state }) =>
          state === "settled" ? [{ label: texts.advice.download, onSelect: () => advice.mutate(id) }] : []
        }
      />
      {withheld.length === 0 ? null : <WithheldTable rows={withheld} currency={books} />}
    </Section>
  );
}
