import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { type LookedAt, SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type CertificateRow, certificateQueries, refreshSales } from "../api.ts";
import { CERTIFICATE_STATES, taxTexts, WITHHELD_KINDS } from "./texts.ts";

const texts = taxTexts.certificates;
const { columns: titles } = texts;

const COLUMNS: readonly Column<CertificateRow>[] = [
  textColumn({ key: "customer", title: titles.customer, fixed: true }, ({ customer }) => customer),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  statusColumn({ key: "state", title: titles.state }, ({ certificate }) =>
    certificate === null
      ? { label: CERTIFICATE_STATES.expected, tone: "waiting" }
      : { label: CERTIFICATE_STATES.received, tone: "good" },
  ),
  textColumn({ key: "kind", title: titles.kind }, ({ kind }) => WITHHELD_KINDS[kind]),
  textColumn({ key: "invoice", title: titles.invoice }, ({ reference }) => reference),
  dayColumn({ key: "day", title: titles.day }, ({ day }) => day),
  textColumn({ key: "certificate", title: titles.certificate }, ({ certificate }) => certificate),
];

/**
 * Lists the certificates of tax that customers withheld, starting with the certificates that are still expected. A
 * list of certificates from iTax can be imported here.
 */
export function CertificatesPage() {
  const list = useList(certificateQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", CERTIFICATE_STATES, filters),
  });
  const go = useGo();
  const button = hasAbility(useUser(), ["Manage Invoices"]) ? (
    <SheetButton
      size="sm"
      label={texts.upload}
      look={look}
      take={async (file) => {
        const { message } = await certificateQueries.import.call({ file });
        await refreshSales();
        return message;
      }}
    />
  ) : null;
  return (
    <ListPage
      id="tax-certificates"
      {...screenHead("taxCertificates")}
      subtitle={texts.lead}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ customer, reference }) => `${customer} ${reference}`}
      empty={{ ...texts.empty, action: button }}
      actions={button}
      filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={CERTIFICATE_STATES} />}
      onOpen={(row) => go(paths.invoice({ id: row.invoice_id }))}
    />
  );
}

/**
 * Previews the import of a list of certificates without storing anything. Returns the server's message, and a sentence
 * for each row that was not matched, with its reason. The import can continue if at least one row was matched.
 */
async function look(file: File): Promise<LookedAt> {
  const { message, data } = await certificateQueries.import.call({ file, dry_run: "true" });
  const others = data.rows.filter(({ status }) => status !== "matched");
  const sentences = [
    message,
    ...others.map(({ row, certificate, reason }) => texts.row(row, certificate, reason ?? "")),
  ];
  return { sentences, mayTake: data.matched > 0 };
}
