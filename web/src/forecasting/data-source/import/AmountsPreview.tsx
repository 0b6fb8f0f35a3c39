import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { IconAlertTriangle, IconCheck } from "../../../kit/icons/signs.tsx";
import { TableRegion } from "../../../kit/page/TableRegion.tsx";
import { sourceTexts } from "../texts.ts";
import styles from "./amounts-preview.module.css";
import report from "./report.module.css";
import { differingMonths, monthsOf, type Report } from "./report.ts";

const texts = sourceTexts.review.amounts;

type Line = Report["preview"][number];

/**
 * Shows the amounts read from the file for each section and month. If the totals printed in the file differ, they are
 * shown next to these amounts.
 */
export function AmountsPreview({ report: { preview, months } }: { readonly report: Report }) {
  if (preview.length === 0 || months === null) return <p className={report.nothing}>{texts.nothing}</p>;
  return <AmountsTable preview={preview} labels={monthsOf(months.first, months.count)} />;
}

type AmountsTableProps = { readonly preview: readonly Line[]; readonly labels: readonly string[] };

function AmountsTable({ preview, labels }: AmountsTableProps) {
  return (
    <TableRegion className={styles.scroller} aria-label={texts.label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.section}</th>
            <th scope="col" className={styles.file}>
              {texts.file}
            </th>
            {labels.map((label) => (
              <th key={label} scope="col" className={styles.amount}>
                {periodTitle(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((line) => (
            <tr key={line.name} data-kind={line.kind}>
              <th scope="row">
                {line.name}
                <span className={styles.under}>
                  <Agreement line={line} />
                </span>
              </th>
              <td className={styles.file}>
                <Agreement line={line} />
              </td>
              {labels.map((label, month) => (
                <AmountCell key={label} line={line} month={month} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function AmountCell({ line, month }: { readonly line: Line; readonly month: number }) {
  const read = line.read[month] ?? 0;
  const printed = line.printed[month] ?? null;
  const differs = printed !== null && printed !== read;
  return (
    <td className={styles.amount} data-differs={differs || undefined}>
      {formatAmount(centsOf(read))}
      {differs ? <span className={styles.printed}>{texts.prints(formatAmount(centsOf(printed)))}</span> : null}
    </td>
  );
}

/** Shows, as text and an icon, whether the totals printed in the file agree with the amounts read. */
function Agreement({ line }: { readonly line: Line }) {
  if (line.printed.every((amount) => amount === null)) return <span className={styles.none}>{texts.notPrinted}</span>;
  const months = differingMonths(line);
  if (months > 0) {
    return (
      <span className={styles.differs}>
        <IconAlertTriangle size={14} aria-hidden /> {texts.differs(months)}
      </span>
    );
  }
  return (
    <span className={styles.agrees}>
      <IconCheck size={14} aria-hidden /> {texts.agrees(line.row)}
    </span>
  );
}
