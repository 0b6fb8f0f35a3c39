import { Alert, Button, List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { ApprovalSection } from "../../approvals/ApprovalSection.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type ExpenseRecord, expenseQueries, openedBy, refreshSpending } from "../api.ts";
import { EvidenceSection } from "../evidence/EvidenceSection.tsx";
import { categoryTexts, EXPENSE_TONES, expenseTexts as texts } from "../texts.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { PolicyNotice } from "./PolicyNotice.tsx";
import { ReceiptsSection } from "./ReceiptsSection.tsx";
import { SubmitDuplicate } from "./SubmitDuplicate.tsx";

/** Shows one expense: its details, receipts, approval, payment and journal lines. */
export function ExpensePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(expenseQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.supplier_name ?? texts.loading}
      query={query}
      status={({ state, state_label: label }) => <StatusBadge label={label} tone={EXPENSE_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <Actions expense={row} />}
    >
      {(row) => (
        <>
          {row.state === "rejected" && row.comment !== null ? (
            <Alert color="red">{texts.rejected(row.comment)}</Alert>
          ) : null}
          {row.card !== null && row.state === "draft" && row.is_own ? (
            <Alert color="orange">{texts.ofCard}</Alert>
          ) : null}
          <PolicyNotice findings={row.findings} />
          {row.duplicates.length === 0 ? null : <Duplicates expense={row} />}
          <EvidenceSection expense={row} />
          <ReceiptsSection expense={row} />
          <ApprovalSection title={texts.approval} progress={row.progress} />
          {row.payment === null ? null : (
            <Section title={texts.payment}>
              <PaymentLink expense={row} />
            </Section>
          )}
          {row.books.length === 0 ? null : <Books expense={row} />}
        </>
      )}
    </DetailPage>
  );
}

type Shown = { readonly expense: ExpenseRecord };

function PaymentLink({ expense }: Shown) {
  const { payment } = expense;
  const seesWallets = hasAbility(useUser(), ["View Wallets"]);
  if (payment === null) return null;
  return seesWallets ? (
    <AppLink to={paths.payment({ id: payment.id })}>{payment.reference}</AppLink>
  ) : (
    payment.reference
  );
}

function Duplicates({ expense }: Shown) {
  return (
    <Alert color="orange" title={texts.duplicates}>
      <List>
        {expense.duplicates.map(({ id, why }) => (
          <List.Item key={id}>
            <AppLink to={paths.expense({ id })}>{why}</AppLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

type BookLine = ExpenseRecord["books"][number];

const BOOKS: readonly Column<BookLine>[] = [
  textColumn(
    { key: "account", title: texts.bookColumns.account, fixed: true },
    (line) => `${line.account} ${line.account_name}`,
  ),
  moneyColumn({ key: "debit", title: texts.bookColumns.debit }, ({ debit }) => (debit === 0 ? null : debit)),
  moneyColumn({ key: "credit", title: texts.bookColumns.credit }, ({ credit }) => (credit === 0 ? null : credit)),
  dayColumn({ key: "date", title: texts.bookColumns.date }, ({ date }) => date),
];

function Books({ expense }: Shown) {
  const places = new Map(expense.books.map((line, at) => [line, String(at)]));
  return (
    <Section title={texts.books}>
      <DataTable label={texts.books} columns={BOOKS} rows={expense.books} rowKey={(line) => places.get(line) ?? ""} />
    </Section>
  );
}

function Actions({ expense }: Shown) {
  const user = useUser();
  const go = useGo();
  if (expense.is_own && (expense.state === "draft" || expense.state === "rejected")) return <Draft expense={expense} />;
  if (expense.is_own && expense.state === "submitted")
    return (
      <ActionButton
        label={texts.actions.withdraw}
        call={() => expenseQueries.withdraw.call({ id: expense.id })}
        refresh={refreshSpending}
      />
    );
  if (expense.state === "submitted" && hasAbility(user, ["Approve Expenses"]))
    return <Button onClick={() => go(paths.approvals(openedBy(expense.approval_id)))}>{texts.actions.decide}</Button>;
  if (expense.state === "approved" && hasAbility(user, ["Create Payments"]))
    return (
      <ActionButton
        label={texts.actions.pay}
        call={() => expenseQueries.pay.call({ id: expense.id })}
        refresh={refreshSpending}
        isMain
      />
    );
  return null;
}

function Draft({ expense }: Shown) {
  const go = useGo();
  const { id } = expense;
  return (
    <DraftActions
      texts={texts.actions}
      remove={expense.card === null ? () => expenseQueries.remove.call({ id }) : undefined}
      onRemoved={() => go(paths.expenses())}
      refresh={refreshSpending}
      submit={
        expense.category_id === null ? undefined : expense.duplicates.length > 0 ? (
          <ExplainAndSubmit id={id} />
        ) : (
          <Submit id={id} />
        )
      }
      form={(onClose) => <ExpenseForm expense={expense} onClose={onClose} />}
    />
  );
}

function Submit({ id }: { readonly id: string }) {
  return (
    <ActionButton
      label={texts.actions.submit}
      call={() => expenseQueries.submit.call({ id })}
      refresh={refreshSpending}
      isMain
    />
  );
}

/**
 * A button that opens the form for submitting a possible duplicate, where the user explains why the expense is not a
 * duplicate.
 */
function ExplainAndSubmit({ id }: { readonly id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.actions.submit}</Button>
      {isOpen ? <SubmitDuplicate id={id} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function rateFacts({ unit, quantity, rate, taxable, taxed_in: taxedIn, currency }: ExpenseRecord): Fact[] {
  if (unit === null || quantity === null || rate === null) return [];
  const { facts, form } = texts;
  const at = form.atRate(shownMoney(rate, currency), categoryTexts.perUnit[unit]);
  const shown = shownMoney(taxable, currency);
  const taxed = taxedIn === null ? shown : facts.taxedIn(shown, periodTitle(taxedIn));
  return [
    { label: unit === "km" ? facts.mileage : facts.perDiem, value: `${quantity} × ${at}` },
    ...(taxable === 0 ? [] : [{ label: facts.taxable, value: taxed }]),
  ];
}

function factsOf(row: ExpenseRecord): Fact[] {
  const { facts } = texts;
  const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  return [
    { label: facts.amount, value: shownMoney(row.amount, row.currency) },
    ...given(facts.vat, row.vat === 0 ? null : shownMoney(row.vat, row.currency)),
    { label: facts.date, value: formatDay(row.date) },
    { label: facts.claimant, value: row.claimant },
    { label: facts.category, value: row.category },
    ...given(facts.budget, row.budget),
    ...given(facts.department, row.department),
    ...given(facts.project, row.project),
    ...given(facts.advance, row.advance),
    ...given(facts.pettyCash, row.petty_cash),
    ...given(facts.card, row.card === null ? null : `•••• ${row.card}`),
    ...given(facts.invoice, row.invoice_number),
    ...given(facts.pin, row.supplier_pin),
    ...given(facts.note, row.note),
    ...given(facts.reason, row.reason),
    ...rateFacts(row),
    ...given(facts.receipt, row.receipt_number),
  ];
}
