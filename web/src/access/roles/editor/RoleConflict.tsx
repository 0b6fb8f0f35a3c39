import { Alert, Button, Group, List } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { WhoChanged } from "../../../api/who-changed.ts";
import type { AbilityGroup } from "../api.ts";
import styles from "../roles.module.css";
import { rolesTexts } from "../texts.ts";
import type { RoleChange } from "./role-merge.ts";

const texts = rolesTexts.clash;

type RoleConflictProps = {
  readonly by: WhoChanged;
  readonly theirs: RoleChange;
  readonly groups: readonly AbilityGroup[];
  readonly onTheirs: () => void;
  readonly onBoth: () => void;
};

/**
 * Shows the changes that another user has made to the role since it was opened. Asks whether to keep only the other
 * user's changes, or to combine them with this user's changes.
 */
export function RoleConflict({ by, theirs, groups, onTheirs, onBoth }: RoleConflictProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "center" });
    note.current?.focus({ preventScroll: true });
  }, []);
  const named = (ids: readonly number[]) => {
    const all = groups.flatMap(({ abilities }) => abilities);
    return ids.map((id) => all.find((ability) => ability.id === id)?.name ?? String(id)).join(", ");
  };
  return (
    <Alert ref={note} tabIndex={-1} color="orange" variant="light" title={texts.title(by)} role="alert">
      <List size="sm" className={styles.conflicts ?? ""}>
        {theirs.texts.map(({ field, now }) => (
          <List.Item key={field}>{texts.says(rolesTexts.editor[field], now)}</List.Item>
        ))}
        {theirs.added.length === 0 ? null : <List.Item>{texts.added(named(theirs.added))}</List.Item>}
        {theirs.removed.length === 0 ? null : <List.Item>{texts.removed(named(theirs.removed))}</List.Item>}
      </List>
      <p className={styles.kept}>{texts.kept}</p>
      <Group gap="sm">
        <Button size="compact-sm" variant="default" onClick={onBoth}>
          {texts.both}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {texts.theirs}
        </Button>
      </Group>
    </Alert>
  );
}
