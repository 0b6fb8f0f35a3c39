import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { Button } from "@mantine/core";
import { describeDriver } from "./describe-driver.ts";
import styles from "./drivers.module.css";
import { driverTexts } from "./texts.ts";

const texts = driverTexts.current;

type CurrentDriverStripProps = {
  readonly driver: DriverFields | null;
  readonly inheritedFrom: string | null;
  readonly currency: string;
  /** True if the form is filled with the line's current driver. */
  readonly isShown: boolean;
  /** The number of months with an override. */
  readonly typedMonths: number;
  /**
   * Clears the driver that is set in this scenario; undefined if the line has no driver or inherits it from a parent.
   */
  readonly onClear: (() => void) | undefined;
  readonly isBusy: boolean;
};

/** Shows the line's current driver, and the button that clears it. */
export function CurrentDriverStrip(props: CurrentDriverStripProps) {
  const { driver, inheritedFrom, currency, isShown, typedMonths, onClear, isBusy } = props;
  return (
    <div className={styles.current}>
      <div>
        <p>
          {driver === null ? (
            texts.none
          ) : (
            <>
              <b>{describeDriver(driver, currency)}</b>
              {inheritedFrom === null ? null : ` – ${texts.inherited(inheritedFrom)}`}
            </>
          )}
        </p>
        {driver !== null && inheritedFrom !== null ? <p className={styles.hint}>{texts.ownInstead}</p> : null}
        {driver !== null && inheritedFrom === null && !isShown ? <p className={styles.hint}>{texts.replaced}</p> : null}
        {typedMonths === 0 ? null : <p className={styles.hint}>{texts.typed(typedMonths)}</p>}
      </div>
      {onClear === undefined ? null : (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
