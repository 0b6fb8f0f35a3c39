import { ActionIcon, Button, Fieldset, Group, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { rolesQueries } from "../../access/roles/api.ts";
import { usersQueries } from "../../access/users/api.ts";
import { LevelApprovers } from "../../approvals/LevelApprovers.tsx";
import type { Option } from "../../kit/form/options.ts";
import { IconX } from "../../kit/icons/signs.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import type { PayrollType } from "../api.ts";
import { setupTexts } from "./texts.ts";

const texts = setupTexts.types.levels;
const MOST = 5;

/** The form values of one approval level. */
export type LevelValues = {
  readonly name: string;
  readonly mode: "any" | "all";
  readonly roles: readonly string[];
  readonly people: readonly string[];
  readonly from: number | string;
};

type Levels = PayrollType["approval_levels"];

/** Returns the form values of a payroll type's approval levels. */
export function levelValues(levels: Levels): readonly LevelValues[] {
  return levels.map(({ name, mode, role_ids: roles, user_ids: people, from_amount: from }) => ({
    name,
    mode,
    roles: (roles ?? []).map(String),
    people: people ?? [],
    from: from ?? "",
  }));
}

/** Returns the approval levels as the API expects them. */
export function levelsOf(levels: readonly LevelValues[]) {
  return levels.map(({ name, mode, roles, people, from }) => ({
    name,
    mode,
    ...(roles.length === 0 ? {} : { role_ids: roles.map(Number) }),
    ...(people.length === 0 ? {} : { user_ids: [...people] }),
    ...(from === "" ? {} : { from_amount: Number(from) }),
  }));
}

type FieldsProps = { readonly levels: readonly LevelValues[]; readonly onChange: (levels: LevelValues[]) => void };

/**
 * Fields for the approval levels, in the order in which they decide. Each level has the roles and users who decide,
 * whether one or all of them must approve, and the amount from which the level applies.
 */
export function ApprovalLevelFields({ levels, onChange }: FieldsProps) {
  const user = useUser();
  const roles = useQuery({
    ...rolesQueries.list.queryOptions({ input: {} }),
    enabled: hasAbility(user, ["View Roles"]),
  });
  const people = useQuery({
    ...usersQueries.list.queryOptions({ input: {} }),
    enabled: hasAbility(user, ["View Users"]),
  });
  const change = (at: number, changes: Partial<LevelValues>) =>
    onChange(levels.map((level, index) => (index === at ? { ...level, ...changes } : level)));
  const add = () =>
    onChange([...levels, { name: texts.usual(levels.length + 1), mode: "any", roles: [], people: [], from: "" }]);
  return (
    <Fieldset legend={texts.title}>
      {levels.length === 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.none}
        </Text>
      ) : null}
      {levels.map((level, at) => (
        <OneLevel
          // biome-ignore lint/suspicious/noArrayIndexKey: levels are told apart by their place alone
          key={at}
          level={level}
          roles={roles.data?.data.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          people={people.data?.data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(changes) => change(at, changes)}
          onRemove={() => onChange(levels.filter((_, index) => index !== at))}
        />
      ))}
      {levels.length < MOST ? (
        <Button size="xs" variant="default" onClick={add}>
          {texts.add}
        </Button>
      ) : null}
    </Fieldset>
  );
}

type OneLevelProps = {
  readonly level: LevelValues;
  /** The roles that can be chosen; undefined for a user who may not see roles. */
  readonly roles: readonly Option[] | undefined;
  readonly people: readonly Option[] | undefined;
  readonly onChange: (changes: Partial<LevelValues>) => void;
  readonly onRemove: () => void;
};

function OneLevel({ level, roles, people, onChange, onRemove }: OneLevelProps) {
  return (
    <div style={{ display: "flex", flexDirection: "column", gap: 8, marginBottom: 16 }}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          label={texts.name}
          value={level.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ActionIcon variant="default" size="lg" aria-label={texts.remove(level.name)} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <LevelApprovers value={level} roles={roles} people={people} texts={texts} onChange={onChange} />
    </div>
  );
}
