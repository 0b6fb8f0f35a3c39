import { policies } from "@hazina/contract/approvals/policies.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { KINDS } from "../texts.ts";
import { type Choices, type Policy, type PolicyInput, policyQueries, refreshPolicies } from "./api.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import { conditionsOf, type LevelDraft, levelsOf, newLevel, partsOf } from "./draft.ts";
import { LevelFields } from "./LevelFields.tsx";
import { PolicyTest } from "./PolicyTest.tsx";
import { policyTexts as texts } from "./texts.ts";

const MOST = 5;

type Values = {
  readonly name: string;
  readonly kind: PolicyInput["kind"];
  readonly position: number | string;
  readonly active: boolean;
};

type PolicyFormProps = {
  /** The policy to change; null to add one. */
  readonly policy: Policy | null;
  readonly choices: Choices;
  readonly onClose: () => void;
};

/** A form to add or change an approval policy. The policy can be tested before it is turned on. */
export function PolicyForm({ policy, choices, onClose }: PolicyFormProps) {
  const [conditions, setConditions] = useState(() => conditionsOf(policy));
  const [levels, setLevels] = useState(() => levelsOf(policy, texts.level(1)));
  const initial: Values = {
    name: policy?.name ?? "",
    kind: policy?.kind ?? "expense",
    position: policy?.position ?? 100,
    active: policy?.active ?? false,
  };
  const [kindName, setKindName] = useState(initial.kind);
  const kind = choices.kinds.find((one) => one.kind === kindName);
  const whole = (values: Values) => ({
    ...values,
    position: Number(values.position),
    ...partsOf(conditions, levels, kind),
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(policies.create), whole));
  form.watch("kind", ({ value }) => setKindName(value));
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

function kindField({ kinds }: Choices) {
  const data = kinds.map(({ kind }) => ({ value: kind, label: KINDS[kind] }));
  return { label: texts.kind, data, allowDeselect: false };
}
