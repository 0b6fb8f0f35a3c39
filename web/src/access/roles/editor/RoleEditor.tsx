import { roles as contract } from "@hazina/contract/access/roles.ts";
import { Alert, Button, Text } from "@mantine/core";
import { FormShell } from "../../../kit/form/FormShell.tsx";
import { TextAreaField, TextField } from "../../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { useSetQuery } from "../../../kit/page/navigate.ts";
import { Section } from "../../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../../session/session.ts";
import type { AbilityGroup, Role } from "../api.ts";
import { type EditorTarget, type RoleForm, roleForm, targetText } from "../role-form.ts";
import styles from "../roles.module.css";
import { rolesTexts } from "../texts.ts";
import { AbilityField } from "./AbilityField.tsx";
import { RoleConflict } from "./RoleConflict.tsx";
import { useSaveRole } from "./use-save-role.ts";

const texts = rolesTexts.editor;
const CHECK = requestSchema(contract.create);

type RoleEditorProps = {
  readonly target: EditorTarget;
  readonly role: Role | undefined;
  readonly groups: readonly AbilityGroup[];
  readonly onClose: () => void;
};

/**
 * Edits a role's name and abilities. It is read-only for a standard role, which every company has, and for a user who
 * may not change roles.
 */
export function RoleEditor({ target, role, groups, onClose }: RoleEditorProps) {
  const me = useUser();
  const mayManage = hasAbility(me, ["Manage Roles"]);
  const held = heldIds(groups, me?.abilities ?? []);
  const form = useKitForm<RoleForm>(roleForm(target, role, held), CHECK);
  const saving = useSaveRole(target, role, form, onClose);
  const { clash } = saving;
  if (target.kind === "role" && (role?.editable === false || !mayManage)) {
    return <ReadOnlyRole form={form} role={role} groups={groups} mayManage={mayManage} />;
  }
  return (
    <FormShell
      form={form}
      onSubmit={(values) => saving.save(values)}
      saving={saving.isSaving}
      error={saving.error}
      submitLabel={texts.save}
      onCancel={onClose}
      fill
    >
      {clash === undefined ? null : (
        <RoleConflict
          by={clash.by}
          theirs={clash.change}
          groups={groups}
          onTheirs={saving.useTheirs}
          onBoth={saving.useBoth}
        />
      )}
      <div className={styles.editor}>
        <Section
          title={texts.about}
          {...(target.kind === "role" && role !== undefined ? { lead: texts.actsOnNext(role.users) } : {})}
        >
          <TextField form={form} name="name" label={texts.name} required autoFocus={target.kind !== "role"} />
          <TextField form={form} name="title" label={texts.title} description={texts.titleHint} />
          <TextAreaField form={form} name="description" label={texts.description} />
        </Section>
        <AbilityField key={saving.edition} form={form} groups={groups} held={held} />
      </div>
    </FormShell>
  );
}

type ReadOnlyProps = {
  readonly form: KitForm<RoleForm>;
  readonly role: Role | undefined;
  readonly groups: readonly AbilityGroup[];
  readonly mayManage: boolean;
};

function ReadOnlyRole({ form, role, groups, mayManage }: ReadOnlyProps) {
  const set = useSetQuery();
  return (
    <div className={styles.editor}>
      <Section title={texts.about}>
        <Text>{role?.description}</Text>
        <Alert color="blue" variant="light">
          {mayManage ? texts.everywhere : texts.lacks}
        </Alert>
        {mayManage && role !== undefined ? (
          <Button
            className={styles.startEnd ?? ""}
            onClick={() => set({ role: targetText({ kind: "copy", id: role.id }) })}
          >
            {rolesTexts.actions.duplicate}
          </Button>
        ) : null}
      </Section>
      <AbilityField form={form} groups={groups} held={new Set()} readOnly />
    </div>
  );
}

function heldIds(groups: readonly AbilityGroup[], names: readonly string[]): Set<number> {
  return new Set(
    groups.flatMap(({ abilities }) => abilities.filter(({ name }) => names.includes(name)).map(({ id }) => id)),
  );
}
