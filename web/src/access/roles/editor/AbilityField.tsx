import { OWN_ACCOUNT_ID } from "@hazina/contract/abilities.ts";
import { conflictsAmong } from "@hazina/contract/conflicting-duties.ts";
import { Alert, List } from "@mantine/core";
import { useState } from "react";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { Section } from "../../../kit/page/Section.tsx";
import { AbilityPicker } from "../AbilityPicker.tsx";
import type { AbilityGroup } from "../api.ts";
import type { RoleForm } from "../role-form.ts";
import styles from "../roles.module.css";
import { rolesTexts } from "../texts.ts";

const texts = rolesTexts.abilities;
const ALWAYS: ReadonlySet<number> = new Set([OWN_ACCOUNT_ID]);

type AbilityFieldProps = {
  readonly form: KitForm<RoleForm>;
  readonly groups: readonly AbilityGroup[];
  readonly held: ReadonlySet<number>;
  readonly readOnly?: boolean;
};

/** Edits the abilities of a role, and shows the conflicting duties among those selected. */
export function AbilityField({ form, groups, held, readOnly = false }: AbilityFieldProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(form.getValues().ability_ids));
  const choose = (after: ReadonlySet<number>) => {
    setChosen(after);
    form.setFieldValue(
      "ability_ids",
      [...after].sort((a, b) => a - b),
    );
  };
  const areas = groups.filter(({ editable }) => !editable);
  const all = areas.flatMap(({ abilities }) => abilities);
  const names = all.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
  return (
    <Section title={texts.title} lead={<span aria-live="polite">{texts.count(names.length, all.length)}</span>}>
      <Conflicts names={names} />
      <AbilityPicker
        groups={groups}
        chosen={chosen}
        held={held}
        always={ALWAYS}
        readOnly={readOnly}
        onChange={choose}
      />
    </Section>
  );
}

function Conflicts({ names }: { readonly names: readonly string[] }) {
  const found = conflictsAmong(new Set(names));
  if (found.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={rolesTexts.conflicts.title(found.length)}>
      <List size="sm" className={styles.conflicts ?? ""}>
        {found.map(({ first, second, risk }) => (
          <List.Item key={`${first}+${second}`}>
            <b>{rolesTexts.conflicts.pair(first, second)}</b>: {risk}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
