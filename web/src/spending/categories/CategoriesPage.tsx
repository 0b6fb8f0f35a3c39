import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Category, categoryQueries, refreshSpending } from "../api.ts";
import { categoryTexts as texts } from "../texts.ts";
import { CategoryForm } from "./CategoryForm.tsx";

const COLUMNS = [
  textColumn<Category>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn<Category>({ key: "account", title: texts.account }, (row) => `${row.account} ${row.account_name}`),
  textColumn<Category>({ key: "code", title: texts.code, sort: "code" }, ({ code }) => code),
  timeColumn<Category>({ key: "created", title: texts.created, sort: "created" }, ({ created_at: at }) => at),
];

/** Lists the expense categories, which can be added, changed, deleted and restored. */
export function CategoriesPage() {
  const list = useList(categoryQueries.list, COLUMNS);
  const remove = useRemoval<Category>({
    remove: ({ id }) => categoryQueries.remove.call({ id }),
    restore: ({ id }) => categoryQueries.restore.call({ id }),
    refresh: refreshSpending,
    question: () => texts.remove,
  });
  return (
    <NamedRecords<Category>
      {...screenHead("expenseCategories")}
      id="expense-categories"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={hasAbility(useUser(), ["Manage Expense Categories"])}
      onRemove={remove}
      emptyBody={texts.empty}
      form={(category, onClose) => <CategoryForm category={category} onClose={onClose} />}
    />
  );
}
