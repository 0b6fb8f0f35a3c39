import { Alert, Button, Group } from "@mantine/core";
import { describeDriver } from "./describe-driver.ts";
import { driverTexts } from "./texts.ts";
import type { CurrentDriver } from "./use-current-driver.ts";

const texts = driverTexts.conflict;

type DriverConflictProps = {
  /** The line's driver as saved by the other user. */
  readonly theirs: CurrentDriver;
  readonly by: string | undefined;
  /** True if the change was made by this user, in another tab or on another device. */
  readonly isOwn: boolean;
  readonly currency: string;
  /** True once the user has decided that saving replaces the driver that the other user saved. */
  readonly isOverruled: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
};

/**
 * Shows the driver that another user, or this user in another tab, has saved since the dialog opened, and asks which
 * driver to keep.
 */
export function DriverConflict({ theirs, by, isOwn, currency, isOverruled, onTheirs, onMine }: DriverConflictProps) {
  const now = theirs.driver === null ? driverTexts.current.none : describeDriver(theirs.driver, currency);
  return (
    <Alert color="orange" variant="light" title={texts.title(isOwn)}>
      <p>
        {driverTexts.current.on}: <b>{now}</b> {by === undefined || isOwn ? "" : texts.by(by)}
      </p>
      <p>{isOverruled ? texts.mineNext(isOwn) : texts.kept}</p>
      {isOverruled ? null : (
        <Group gap="sm" mt={8}>
          <Button size="compact-sm" variant="default" onClick={onTheirs}>
            {texts.theirs(isOwn)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onMine}>
            {texts.mine(isOwn)}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
