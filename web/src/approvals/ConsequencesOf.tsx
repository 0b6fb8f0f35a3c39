import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { periodTitle } from "../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../kit/list/columns.tsx";
import { DataTable } from "../kit/list/DataTable.tsx";
import { useUser } from "../session/session.ts";
import { approvalQueries, type Consequences } from "./api.ts";
import { moneyOf } from "./money.ts";
import { approvalTexts } from "./texts.ts";

const texts = approvalTexts.consequences;

type Row = { readonly what: string; readonly no: number; readonly yes: number };

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "what", title: texts.what, fixed: true }, ({ what }) => what),
  moneyColumn({ key: "no", title: texts.no }, ({ no }) => no),
  moneyColumn({ key: "yes", title: texts.yes }, ({ yes }) => yes),
];

/** Shows the effects that approving a request would have on future cash, on the budget and on tax. */
export function ConsequencesOf({ id }: { readonly id: string }) {
  const { data } = useQuery(approvalQueries.read.queryOptions({ input: { id } }));
  const user = useUser();
  const consequences = data?.data.consequences;
  if (!consequences) return null;
  const rows = rowsOf(consequences);
  const { cash, tax } = consequences;
  return (
    <>
      {rows.length === 0 ? null : (
        <DataTable label={texts.title} columns={COLUMNS} rows={rows} rowKey={({ what }) => what} />
      )}
      {cash?.under_minimum === true ? <Alert color="orange">{texts.underMinimum}</Alert> : null}
      {cash?.source === "wallets" ? (
        <Text size="xs" c="dimmed">
          {texts.walletsOnly}
        </Text>
      ) : null}
      {tax === null ? null : <Text size="sm">{taxLine(tax, user)}</Text>}
    </>
  );
}

function rowsOf({ cash, budget }: Consequences): Row[] {
  return [
    ...(cash === null
      ? []
      : [
          {
            what: cash.month === null ? texts.money : texts.cash(periodTitle(cash.month)),
            no: cash.low_no,
            yes: cash.low_yes,
          },
        ]),
    ...(budget === null
      ? []
      : [{ what: texts.budget(budget.name, budget.period), no: budget.left_no, yes: budget.left_yes }]),
  ];
}

function taxLine(tax: NonNullable<Consequences["tax"]>, user: ReturnType<typeof useUser>): string {
  const cost = moneyOf(tax.cost_without_etims, user);
  if (tax.evidence === "claimed") return texts.claimed(cost);
  if (tax.evidence === "mismatch") return texts.mismatch(cost);
  if (tax.evidence === "we_raise") return texts.weRaise(cost);
  if (!tax.deductible) return texts.notDeductible(cost);
  return tax.input_vat === 0 ? texts.deductible : texts.withVat(moneyOf(tax.input_vat, user));
}
