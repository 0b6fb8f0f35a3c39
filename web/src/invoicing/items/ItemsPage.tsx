import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ItemRow, itemQueries, refreshSales } from "../api.ts";
import { ITEM_KINDS, salesTexts, TAX_LABELS } from "../texts.ts";
import { ItemForm } from "./ItemForm.tsx";

const texts = salesTexts.items;

const COLUMNS = [
  textColumn<ItemRow>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn<ItemRow>({ key: "code", title: texts.code, sort: "code" }, ({ code }) => code),
  moneyColumn<ItemRow>({ key: "price", title: texts.price }, ({ price }) => price),
  textColumn<ItemRow>({ key: "tax", title: texts.tax }, ({ tax_type: type }) => TAX_LABELS[type]),
  textColumn<ItemRow>({ key: "kind", title: texts.kind }, ({ kind }) => ITEM_KINDS[kind]),
  textColumn<ItemRow>({ key: "account", title: texts.account }, ({ income_account: account }) => account),
];

/** Lists the goods and services that the company sells. */
export function ItemsPage() {
  const list = useList(itemQueries.list, COLUMNS);
  const remove = useRemoval<ItemRow>({
    remove: ({ id }) => itemQueries.remove.call({ id }),
    restore: ({ id }) => itemQueries.restore.call({ id }),
    refresh: refreshSales,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <NamedRecords<ItemRow>
      {...screenHead("items")}
      id="sale-items"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={hasAbility(useUser(), ["Manage Invoices"])}
      onRemove={remove}
      emptyBody={texts.emptyBody}
      form={(item, onClose) => <ItemForm item={item} onClose={onClose} />}
    />
  );
}
