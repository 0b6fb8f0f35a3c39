import { dayAt, now } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { formatAmount } from "../../kit/format/amount.ts";
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
  textColumn<Category>({ key: "unit", title: texts.rate }, rateOf),
  textColumn<Category>({ key: "code", title: texts.code, sort: "code" }, ({ code }) => code),
  timeColumn<Category>({ key: "created", title: texts.created, sort: "created" }, ({ created_at: at }) => at),
];

/**
 * Returns the rate of a category as text: the rate that applies today or, if all rates start later, the first of them.
 * Null if the category has no rate, because claimants then enter the amount.
 */
function rateOf({ unit, rates }: Category): string | null {
  if (unit === null) return null;
  const today = dayAt(now());
  const rate = rates.find(({ from }) => from <= today) ?? rates.at(-1);
  return rate === undefined ? null : `${formatAmount(centsOf(rate.rate))} ${texts.perUnit[unit]}`;
}

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
