import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { taxQueries, type WithheldRow } from "../api.ts";
import { taxName } from "../shown.ts";
import { CertificateForm } from "./TaxForms.tsx";
import { taxTexts, WITHHELD_KINDS } from "./texts.ts";

const texts = taxTexts.withheld;
const { columns: titles } = texts;

const COLUMNS: readonly Column<WithheldRow>[] = [
  textColumn({ key: "supplier", title: titles.supplier, fixed: true }, ({ supplier }) => supplier),
  moneyColumn({ key: "tax", title: titles.tax }, ({ tax }) => tax),
  moneyColumn({ key: "taxed", title: titles.taxed }, ({ taxed }) => taxed),
  textColumn({ key: "kind", title: titles.kind }, taxName),
  textColumn({ key: "rate", title: titles.rate }, ({ rate }) => `${rate}%`),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  textColumn({ key: "number", title: titles.number }, ({ number }) => number),
  textColumn({ key: "certificate", title: titles.certificate }, ({ certificate }) => certificate),
  textColumn({ key: "law", title: titles.law }, ({ law }) => law),
];

/** Lists the taxes withheld from suppliers, each with its base amount and its certificate. */
export function WithheldPage() {
  const list = useList(taxQueries.withheld, COLUMNS, {
    filters: ["kind"],
    asked: (filters) => chosenFilter("kind", WITHHELD_KINDS, filters),
  });
  const [row, setRow] = useState<WithheldRow | null>(null);
  const go = useGo();
  const user = useUser();
  const records = hasAbility(user, ["Post Journals"]);
  return (
    <>
      <ListPage
        id="withheld-taxes"
        {...screenHead("withheldTaxes")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ supplier, number }) => `${supplier} ${number}`}
        empty={texts.empty}
        filters={<ChoiceFilter control={list.control} name="kind" label={titles.kind} choices={WITHHELD_KINDS} />}
        opens={() => hasAbility(user, ["View Bills"])}
        onOpen={({ bill_id: bill, prepayment_id: prepayment }) =>
          go(bill === null ? paths.prepayment({ id: prepayment ?? "" }) : paths.bill({ id: bill }))
        }
        rowActions={(one) => (records && one.tax > 0 ? [{ label: texts.record, onSelect: () => setRow(one) }] : [])}
      />
      {row === null ? null : <CertificateForm row={row} onClose={() => setRow(null)} />}
    </>
  );
}
