import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshBills, type SupplierRow, supplierQueries } from "../api.ts";
import { shownPayee } from "../shown.ts";
import { supplierTexts as texts } from "../texts.ts";
import { SupplierForm } from "./SupplierForm.tsx";

const COLUMNS = [
  textColumn<SupplierRow>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  moneyColumn<SupplierRow>({ key: "owed", title: texts.owed }, ({ owed }) => owed),
  textColumn<SupplierRow>({ key: "currency", title: texts.currency }, ({ currency }) => currency),
  textColumn<SupplierRow>(
    { key: "to", title: texts.paidTo },
    ({ destination }) => shownPayee(destination) ?? texts.none,
  ),
  textColumn<SupplierRow>({ key: "pin", title: texts.pin }, (row) => row.tax_pin),
  textColumn<SupplierRow>({ key: "email", title: texts.email }, ({ email }) => email),
  textColumn<SupplierRow>({ key: "phone", title: texts.phone }, ({ phone }) => phone),
];

/** Lists the suppliers with the amount owed to each of them. */
export function SuppliersPage() {
  const go = useGo();
  const list = useList(supplierQueries.list, COLUMNS);
  const remove = useRemoval<SupplierRow>({
    remove: ({ id }) => supplierQueries.remove.call({ id }),
    restore: ({ id }) => supplierQueries.restore.call({ id }),
    refresh: refreshBills,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <NamedRecords<SupplierRow>
      {...screenHead("suppliers")}
      id="suppliers"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={hasAbility(useUser(), ["Manage Customers and Suppliers"])}
      onRemove={remove}
      emptyBody={texts.emptyBody}
      onOpen={({ id }) => go(paths.supplier({ id }))}
      form={(supplier, onClose) => <SupplierForm supplier={supplier} onClose={onClose} />}
    />
  );
}
