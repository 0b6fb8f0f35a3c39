import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import type { PayList } from "./api.ts";
import { reportTexts as texts } from "./texts.ts";

/** A row of a payroll list. */
export type PayRow = PayList["data"][number];

/** Returns the columns of a payroll list: the employee, then the columns that the API names. */
export function payColumns(columns: PayList["columns"]): readonly Column<PayRow>[] {
  return [
    textColumn({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
    textColumn({ key: "number", title: texts.number, sort: "number" }, ({ payroll_number: number }) => number),
    textColumn({ key: "department", title: texts.department }, ({ department }) => department),
    ...columns.map(({ key, title, kind }): Column<PayRow> => {
      if (kind === "amount") {
        return moneyColumn({ key, title }, ({ values }) => {
          const value = values[key];
          return typeof value === "number" ? value : null;
        });
      }
      const words = ({ values }: PayRow) => {
        const value = values[key] ?? "";
        return kind === "percent" && value !== "" ? `${value}%` : String(value);
      };
      return { ...textColumn<PayRow>({ key, title }, words), ...(kind === "text" ? {} : { align: "end" as const }) };
    }),
  ];
}
