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

/**
 * Asks which values to keep when another user, or this user in another tab, has changed the same months of the line.
 * Shows both values for each month.
 */
export function EditClash({ clash, isSaving, onTheirs, onMine }: EditClashProps) {
  const { months, isOwn } = clash;
  return (
    <Alert color="orange" variant="light" mt="md" title={texts.staleTitle(isOwn)} role="alert">
      {months.length === 0 ? (
        <p>{texts.staleElsewhere(isOwn)}</p>
      ) : (
        <>
          <p>{texts.staleLead(isOwn)}</p>
          <table className={styles.clash}>
            <thead>
              <tr>
                <th scope="col" aria-label={texts.title} />
                <th scope="col">{texts.theirs(isOwn)}</th>
                <th scope="col">{texts.mine(isOwn)}</th>
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
          {texts.keepTheirs(isOwn)}
        </Button>
        <Button size="compact-sm" variant="default" loading={isSaving} onClick={onMine}>
          {months.length === 0 ? texts.saveBoth(isOwn) : texts.saveMine(isOwn)}
        </Button>
      </Group>
    </Alert>
  );
}
