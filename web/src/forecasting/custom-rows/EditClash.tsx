import { Alert, Button, Group } from "@mantine/core";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import styles from "./edit-values.module.css";
import { customRowTexts } from "./texts.ts";
import type { ValuesClash } from "./use-save-values.ts";

const texts = customRowTexts.edit;

type EditClashProps = {
  readonly clash: ValuesClash;
  readonly isSaving: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
};

/** Somebody else changed the line meanwhile: both values of each month that both typed, and whose are to stand. */
export function EditClash({ clash, isSaving, onTheirs, onMine }: EditClashProps) {
  const { months } = clash;
  return (
    <Alert color="orange" variant="light" mt="md" title={texts.staleTitle} role="alert">
      {months.length === 0 ? (
        <p>{texts.staleElsewhere}</p>
      ) : (
        <>
          <p>{texts.staleLead}</p>
          <table className={styles.clash}>
            <thead>
              <tr>
                <th scope="col" aria-label={texts.title} />
                <th scope="col">{texts.theirs}</th>
                <th scope="col">{texts.mine}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, theirs, theirRule, mine }) => (
                <tr key={month}>
                  <th scope="row">{periodTitle(month)}</th>
                  <td title={theirRule}>{formatAmount(theirs)}</td>
                  <td>{mine === null ? texts.byItsRule : formatAmount(mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Group gap="sm" mt={8}>
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={onTheirs}>
          {texts.keepTheirs}
        </Button>
        <Button size="compact-sm" variant="default" loading={isSaving} onClick={onMine}>
          {months.length === 0 ? texts.saveBoth : texts.saveMine}
        </Button>
      </Group>
    </Alert>
  );
}
