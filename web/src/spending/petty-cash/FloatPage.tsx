import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ApprovalSection } from "../../approvals/ApprovalSection.tsx";
import {
  type Column,
  dayColumn,
  moneyColumn,
  StatusBadge,
  statusColumn,
  textColumn,
  timeColumn,
} from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type ExpenseRow, expenseQueries, type FloatRecord, pettyCashQueries } from "../api.ts";
import { EXPENSE_TONES } from "../texts.ts";
import { FloatActions } from "./FloatActions.tsx";
import { FLOAT_TONES, REQUEST_TONES, pettyCashTexts as texts } from "./texts.ts";

type Shown = { readonly float: FloatRecord };
type Request = FloatRecord["requests"][number];
type Movement = FloatRecord["movements"][number];

const { requestColumns: asked, voucherColumns: paid, movementColumns: moved } = texts;

const VOUCHERS: readonly Column<ExpenseRow>[] = [
  textColumn({ key: "supplier", title: paid.supplier, fixed: true }, (row) => row.supplier_name),
  moneyColumn({ key: "amount", title: paid.amount }, ({ amount }) => amount),
  statusColumn({ key: "state", title: paid.state }, ({ state, state_label: label }) => ({
    label,
    tone: EXPENSE_TONES[state],
  })),
  dayColumn({ key: "date", title: paid.date }, ({ date }) => date),
  textColumn({ key: "category", title: paid.category }, ({ category }) => category),
];

const MOVEMENTS: readonly Column<Movement>[] = [
  textColumn({ key: "what", title: moved.what, fixed: true }, ({ kind, what }) => {
    const name = texts.movementKinds[kind];
    return what === "" ? name : `${name}: ${what}`;
  }),
  moneyColumn({ key: "amount", title: moved.amount }, ({ amount }) => amount),
  moneyColumn({ key: "balance", title: moved.balance }, ({ balance }) => balance),
  textColumn({ key: "by", title: moved.by }, ({ by }) => by),
  timeColumn({ key: "at", title: moved.at }, ({ at }) => at),
];

const MOST_VOUCHERS = 100;

/**
 * Shows one petty cash float: the amount of cash that should be in its box, and its vouchers, top-ups, counts and
 * movements.
 */
export function FloatPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(pettyCashQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.name ?? texts.loading}
      query={query}
      status={({ state, state_label: label }) => <StatusBadge label={label} tone={FLOAT_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <FloatActions float={row} />}
    >
      {(row) => (
        <>
          <LastRejection float={row} />
          {row.requests.map((request) => (
            <ApprovalSection
              key={request.id}
              title={texts.approval(texts.kinds[request.kind])}
              progress={request.progress}
            />
          ))}
          <Vouchers float={row} />
          <Requests float={row} />
          <Movements float={row} />
        </>
      )}
    </DetailPage>
  );
}

function LastRejection({ float: { requests } }: Shown) {
  const [last] = requests;
  if (last?.state !== "rejected" || last.comment === null) return null;
  return <Alert color="red">{texts.rejected(last.comment)}</Alert>;
}

function Vouchers({ float: { id } }: Shown) {
  const go = useGo();
  const input = { float_id: id, page: 1, size: MOST_VOUCHERS };
  const { data } = useQuery(expenseQueries.list.queryOptions({ input, select: (answer) => answer.data }));
  if (data === undefined) return null;
  return (
    <Section title={texts.vouchers}>
      {data.length === 0 ? (
        <Text c="dimmed">{texts.noVouchers}</Text>
      ) : (
        <DataTable
          label={texts.vouchers}
          columns={VOUCHERS}
          rows={data}
          rowKey={(row) => row.id}
          rowName={(row) => row.supplier_name}
          onOpen={(row) => go(paths.expense({ id: row.id }))}
        />
      )}
    </Section>
  );
}

function Requests({ float }: Shown) {
  const { currency, requests } = float;
  const shown = (amount: number | null) => shownMoney(amount ?? 0, currency);
  const columns: readonly Column<Request>[] = [
    textColumn({ key: "kind", title: asked.kind, fixed: true }, ({ kind }) => texts.kinds[kind]),
    moneyColumn({ key: "amount", title: asked.amount }, ({ amount }) => amount),
    statusColumn({ key: "state", title: asked.state }, ({ state, state_label: label }) => ({
      label,
      tone: REQUEST_TONES[state],
    })),
    textColumn({ key: "note", title: asked.note }, ({ counted, expected, note, reference }) =>
      [counted === null ? null : texts.counted(shown(counted), shown(expected)), note || null, reference]
        .filter((part) => part !== null)
        .join(" · "),
    ),
    textColumn({ key: "by", title: asked.by }, ({ by }) => by),
    timeColumn({ key: "at", title: asked.at }, ({ at }) => at),
  ];
  return (
    <Section title={texts.requests}>
      <DataTable label={texts.requests} columns={columns} rows={requests} rowKey={({ id }) => id} />
    </Section>
  );
}

function Movements({ float: { movements } }: Shown) {
  const places = new Map(movements.map((one, at) => [one, String(at)]));
  return (
    <Section title={texts.movements}>
      {movements.length === 0 ? (
        <Text c="dimmed">{texts.noMovements}</Text>
      ) : (
        <DataTable
          label={texts.movements}
          columns={MOVEMENTS}
          rows={movements}
          rowKey={(one) => places.get(one) ?? ""}
        />
      )}
    </Section>
  );
}

function factsOf(row: FloatRecord): Fact[] {
  const { facts } = texts;
  const shown = (amount: number) => shownMoney(amount, row.currency);
  return [
    { label: facts.inBox, value: shown(row.in_box) },
    { label: facts.float, value: shown(row.float) },
    ...(row.waiting === 0
      ? []
      : [
          { label: facts.balance, value: shown(row.balance) },
          { label: facts.waiting, value: shown(row.waiting) },
        ]),
    { label: facts.custodian, value: row.custodian },
  ];
}
