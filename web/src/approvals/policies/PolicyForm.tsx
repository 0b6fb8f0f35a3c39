import { policies } from "@hazina/contract/approvals/policies.ts";
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { KINDS } from "../texts.ts";
import {
  type Choices,
  type Policy,
  type PolicyInput,
  type PolicyVersion,
  policyQueries,
  refreshPolicies,
} from "./api.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import {
  type Available,
  availableOf,
  type ConditionDraft,
  conditionsOf,
  type LevelDraft,
  levelsOf,
  newLevel,
  partsOf,
} from "./draft.ts";
import { LevelFields } from "./LevelFields.tsx";
import { PolicyTest } from "./PolicyTest.tsx";
import { policyTexts as texts } from "./texts.ts";

const MOST = 5;

type Values = {
  readonly name: string;
  readonly kind: PolicyInput["kind"];
  readonly position: number | string;
  readonly active: boolean;
  readonly conditions: ConditionDraft;
  readonly levels: readonly LevelDraft[];
};

type ChangedPolicy = Omit<Policy, "changed_by" | "changed_at">;

type PolicyFormProps = {
  /** The policy to change; null to add one. */
  readonly policy: ChangedPolicy | null;
  /** The earlier version whose content the fields start with; absent to start with the current one. */
  readonly from?: PolicyVersion | undefined;
  readonly choices: Choices;
  readonly onClose: () => void;
};

/** A form to add or change an approval policy. The policy can be tested before it is turned on. */
export function PolicyForm({ policy, from, choices, onClose }: PolicyFormProps) {
  const [start] = useState(() => startOf(policy, from, choices));
  const { initial, lost } = start;
  const [conditions, setConditionState] = useState(initial.conditions);
  const [levels, setLevelState] = useState(initial.levels);
  const [kindName, setKindName] = useState(initial.kind);
  const kind = choices.kinds.find((one) => one.kind === kindName);
  const whole = ({ name, kind: chosen, position, active }: Values) => ({
    name,
    kind: chosen,
    position: Number(position),
    active,
    ...partsOf(conditions, levels, kind),
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(policies.create), whole));
  form.watch("kind", ({ value }) => setKindName(value));
  const setConditions = (next: ConditionDraft) => {
    setConditionState(next);
    form.setFieldValue("conditions", next);
  };
  const setLevels = (next: readonly LevelDraft[]) => {
    setLevelState(next);
    form.setFieldValue("levels", next);
  };
  const call = (values: Values): Promise<{ message: string }> =>
    policy === null
      ? policyQueries.create.call(whole(values))
      : policyQueries.update.call({ id: policy.id, version: policy.version, ...whole(values) });
  const save = useSave(call, refreshPolicies, onClose);
  const change = (key: number, changes: Partial<LevelDraft>) =>
    setLevels(levels.map((level) => (level.key === key ? { ...level, ...changes } : level)));
  const next = Math.max(-1, ...levels.map(({ key }) => key)) + 1;
  return (
    <FormDrawer title={policy === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <StartNotes from={from} lost={lost} />
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
      <SelectField form={form} name="kind" {...kindField(choices)} disabled={policy !== null} />
      <NumberField form={form} name="position" label={texts.position} description={texts.positionHint} min={1} />
      {kind === undefined ? null : (
        <>
          <ConditionFields conditions={conditions} kind={kind} choices={choices} onChange={setConditions} />
          {levels.map((level, index) => (
            <LevelFields
              key={level.key}
              at={index + 1}
              level={level}
              kind={kind}
              choices={choices}
              onChange={(changes) => change(level.key, changes)}
              onRemove={
                levels.length === 1 ? undefined : () => setLevels(levels.filter(({ key }) => key !== level.key))
              }
            />
          ))}
          {levels.length < MOST ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => setLevels([...levels, newLevel(next, texts.level(levels.length + 1))])}
            >
              {texts.addLevel}
            </Button>
          ) : null}
        </>
      )}
      <SwitchField form={form} name="active" label={texts.active} description={texts.activeHint} />
      <PolicyTest request={() => ({ ...whole(form.getValues()), id: policy?.id ?? null })} />
    </FormDrawer>
  );
}

/** Says with which version the form starts, and where choices were left out. */
function StartNotes({ from, lost }: Pick<PolicyFormProps, "from"> & Pick<Available, "lost">) {
  return (
    <>
      {from === undefined ? null : <Text size="sm">{texts.startedFrom(from.version)}</Text>}
      {lost.length === 0 ? null : <Alert color="orange">{texts.lost(lostInWords(lost))}</Alert>}
    </>
  );
}

/** Returns the values with which the form starts, and which choices of the policy no longer exist. */
function startOf(
  policy: ChangedPolicy | null,
  from: PolicyVersion | undefined,
  choices: Choices,
): { readonly initial: Values; readonly lost: Available["lost"] } {
  const given = from ?? policy;
  const kind = policy?.kind ?? "expense";
  const terms = choices.kinds.find((one) => one.kind === kind);
  const available = given === null ? null : availableOf(given, choices, terms);
  const initial: Values = {
    name: given?.name ?? "",
    kind,
    position: given?.position ?? 100,
    active: policy?.active ?? false,
    conditions: conditionsOf(available?.content ?? null),
    levels: levelsOf(available?.content ?? null, texts.level(1)),
  };
  return { initial, lost: available?.lost ?? [] };
}

function lostInWords(lost: Available["lost"]): string {
  return lost
    .map(({ place, count }) => texts.lostAt(typeof place === "number" ? texts.level(place) : texts.lists[place], count))
    .join(", ");
}

function kindField({ kinds }: Choices) {
  const data = kinds.map(({ kind }) => ({ value: kind, label: KINDS[kind] }));
  return { label: texts.kind, data, allowDeselect: false };
}
