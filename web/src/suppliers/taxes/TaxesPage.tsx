import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshBills, type TaxRow, taxQueries } from "../api.ts";
import { PrnForm, SlipForm } from "./TaxForms.tsx";
import { TaxSettingsForm } from "./TaxSettingsForm.tsx";
import { TAX_STATES, TAX_TONES, taxTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const isPaid = ({ state }: TaxRow) => state === "paid" || state === "proven";

const COLUMNS: readonly Column<TaxRow>[] = [
  textColumn({ key: "name", title: titles.name, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  dayColumn({ key: "due", title: titles.due }, ({ due }) => due as Day),
  statusColumn({ key: "state", title: titles.state }, (row) =>
    !isPaid(row) && row.due < dayAt(now())
      ? { label: texts.overdue, tone: "bad" }
      : { label: TAX_STATES[row.state], tone: TAX_TONES[row.state] },
  ),
  textColumn({ key: "period", title: titles.period }, ({ period }) => period),
  textColumn({ key: "prn", title: titles.prn }, ({ prn }) => prn),
  textColumn({ key: "receipt", title: titles.receipt }, ({ receipt }) => receipt),
  textColumn({ key: "slip", title: titles.slip }, ({ slip }) => slip),
];

const FILTER = { open: texts.onlyOpen } as const;

type Open = { readonly form: "prn" | "slip"; readonly tax: TaxRow } | { readonly form: "settings" } | null;

/** Lists the taxes that the company must pay, sorted by due date, each with its next step. */
export function TaxesPage() {
  const list = useList(taxQueries.list, COLUMNS, {
    filters: ["open"],
    asked: ({ open }) => (open === "open" ? { open: true } : {}),
  });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const user = useUser();
  const actionsOf = useTaxActions((form, tax) => setOpen({ form, tax }));
  return (
    <>
      <ListPage
        id="taxes"
        {...screenHead("taxes")}
        subtitle={texts.lead}
        {...list}
        rowKey={({ id, name, period }) => id ?? `${name} ${period}`}
        rowName={({ name, period }) => `${name}, ${period}`}
        empty={texts.empty}
        filters={<ChoiceFilter control={list.control} name="open" label={texts.filter} choices={FILTER} />}
        actions={
          hasAbility(user, ["Post Journals"]) ? (
            <Button variant="default" onClick={() => setOpen({ form: "settings" })}>
              {texts.settings.open}
            </Button>
          ) : null
        }
        rowActions={actionsOf}
      />
      {open?.form === "prn" ? <PrnForm tax={open.tax} onClose={close} /> : null}
      {open?.form === "slip" ? <SlipForm tax={open.tax} onClose={close} /> : null}
      {open?.form === "settings" ? <TaxSettingsForm onClose={close} /> : null}
    </>
  );
}

/**
 * Returns a function that gives the actions that the user can take on a tax in its current state, such as entering its
 * payment number, paying it, recording its e-slip, or downloading the file with its transactions.
 */
function useTaxActions(openForm: (form: "prn" | "slip", tax: TaxRow) => void) {
  const user = useUser();
  const go = useGo();
  const pay = useAction(
    (id: string) => taxQueries.pay.call({ id }),
    refreshBills,
    ({ data }) => {
      if (hasAbility(user, ["View Wallets"])) go(paths.payment({ id: data.payment_id }));
    },
  );
  const file = useAction(async (id: string) => {
    const made = await taxQueries.file.call({ id });
    if (made instanceof File) saveBlob(made, made.name);
    return { message: texts.actions.file };
  }, refreshBills);
  return (tax: TaxRow) => {
    const { id, state } = tax;
    if (tax.source === "vat") return [{ label: texts.actions.vat, onSelect: () => go(paths.vatReturn()) }];
    if (id === null) return [{ label: texts.actions.payroll, onSelect: () => go(paths.payrollReports()) }];
    const pays = hasAbility(user, ["Create Payments"]);
    return [
      ...(pays && (state === "open" || state === "ready")
        ? [{ label: texts.actions.prn, onSelect: () => openForm("prn", tax) }]
        : []),
      ...(pays && state === "ready" ? [{ label: texts.actions.pay, onSelect: () => pay.mutate(id) }] : []),
      ...(state === "paid" && hasAbility(user, ["Post Journals"])
        ? [{ label: texts.actions.slip, onSelect: () => openForm("slip", tax) }]
        : []),
      { label: texts.actions.file, onSelect: () => file.mutate(id) },
    ];
  };
}
