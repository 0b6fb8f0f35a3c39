import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type CustomerRow, customerQueries, refreshSales } from "../api.ts";
import { salesTexts } from "../texts.ts";
import { CustomerForm } from "./CustomerForm.tsx";

const texts = salesTexts.customers;

const COLUMNS = [
  textColumn<CustomerRow>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  moneyColumn<CustomerRow>({ key: "owed", title: texts.owed }, ({ owed }) => owed),
  textColumn<CustomerRow>({ key: "currency", title: texts.currency }, ({ currency }) => currency),
  textColumn<CustomerRow>({ key: "pin", title: texts.pin }, (row) => row.tax_pin),
  textColumn<CustomerRow>({ key: "email", title: texts.email }, ({ email }) => email),
  textColumn<CustomerRow>({ key: "phone", title: texts.phone }, ({ phone }) => phone),
];

/** Lists the customers, with the amount that each one owes. */
export function CustomersPage() {
  const go = useGo();
  const list = useList(customerQueries.list, COLUMNS);
  const remove = useRemoval<CustomerRow>({
    remove: ({ id }) => customerQueries.remove.call({ id }),
    restore: ({ id }) => customerQueries.restore.call({ id }),
    refresh: refreshSales,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <NamedRecords<CustomerRow>
      {...screenHead("customers")}
      id="customers"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={hasAbility(useUser(), ["Manage Customers and Suppliers"])}
      onRemove={remove}
      emptyBody={texts.emptyBody}
      onOpen={({ id }) => go(paths.customer({ id }))}
      form={(customer, onClose) => <CustomerForm customer={customer} onClose={onClose} />}
    />
  );
}
