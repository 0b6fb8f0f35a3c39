import { Button, Fieldset, NumberInput, Stack, TextInput } from "@mantine/core";
import { MultiSelect, Select } from "../../kit/form/choices.tsx";
import type { Option } from "../../kit/form/options.ts";
import { LevelApprovers } from "../LevelApprovers.tsx";
import type { Choices } from "./api.ts";
import type { LevelDraft } from "./draft.ts";
import { policyTexts as texts } from "./texts.ts";

type LevelFieldsProps = {
  readonly at: number;
  readonly level: LevelDraft;
  readonly kind: Choices["kinds"][number];
  readonly choices: Choices;
  readonly onChange: (changes: Partial<LevelDraft>) => void;
  /** Removes the level; undefined if it is the policy's only level. */
  readonly onRemove: (() => void) | undefined;
};

/**
 * Fields for one level of a policy: its approvers, the amount from which it applies, and the
 * additional approvers if a request waits too long.
 */
export function LevelFields({ at, level, kind, choices, onChange, onRemove }: LevelFieldsProps) {
  const people = choices.users
    .filter(({ id }) => kind.approvers.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const roles = choices.roles
    .filter(({ id }) => kind.roles.includes(id) || level.roles.includes(String(id)))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Fieldset legend={texts.level(at)}>
      <Stack gap="sm">
        <TextInput
          label={texts.levelName}
          value={level.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={texts.who}
          data={kind.who.map((who) => ({ value: who, label: texts.whoWords[who] }))}
          value={level.who === "" ? null : level.who}
          onChange={(who) => onChange({ who: who ?? "" })}
          clearable
        />
        <LevelApprovers
          value={level}
          roles={roles}
          people={people}
          texts={{ ...texts, from: texts.levelFrom }}
          hasAmount={kind.facts.includes("amount")}
          onChange={(changes) =>
            onChange(
              changes.people === undefined && changes.roles === undefined ? changes : { ...changes, ...named(level) },
            )
          }
        />
        <EscalationFields level={level} people={people} onChange={onChange} />
        {onRemove === undefined ? null : (
          <Button mt="sm" size="xs" variant="default" onClick={onRemove}>
            {texts.removeLevel(level.name)}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

type EscalationProps = Pick<LevelFieldsProps, "level" | "onChange"> & {
  readonly people: readonly Option[];
};

/** Fields for the number of hours after which additional approvers can decide on a level, and for these approvers. */
function EscalationFields({ level, people, onChange }: EscalationProps) {
  return (
    <>
      <NumberInput
        label={texts.hours}
        description={texts.hoursHint}
        value={level.hours}
        onChange={(hours) => onChange({ hours })}
        hideControls
        allowDecimal={false}
        min={1}
      />
      <MultiSelect
        label={texts.lateTo}
        data={[...people]}
        value={[...level.late]}
        onChange={(late) => onChange({ late })}
        searchable
        clearable
      />
    </>
  );
}

/**
 * Returns the further changes to a level's draft when the user chooses people or roles. If the level had the choice
 * "anyone who may approve", this choice is cleared; otherwise the result is empty.
 */
function named({ who }: LevelDraft): Partial<LevelDraft> {
  return who === "ability" ? { who: "" } : {};
}
