import { NumberInput } from "@mantine/core";
import { MultiSelect, Select } from "../kit/form/choices.tsx";
import { type Option, optionsOf } from "../kit/form/options.ts";

/**
 * The values of the fields for a level: its approvers, and the amount from which it applies. Ids
 * are strings, because the fields need strings.
 */
export type LevelApproversValue = {
  readonly roles: readonly string[];
  readonly people: readonly string[];
  readonly mode: "any" | "all";
  readonly from: number | string;
};

type LevelApproversProps = {
  readonly value: LevelApproversValue;
  /**
   * The roles that can be chosen as approvers; undefined while they load, and for a user who may not see them.
   * `people` are the users that can be chosen.
   */
  readonly roles: readonly Option[] | undefined;
  readonly people: readonly Option[] | undefined;
  readonly texts: {
    readonly roles: string;
    readonly people: string;
    readonly mode: string;
    readonly modes: Readonly<Record<"any" | "all", string>>;
    readonly from: string;
    readonly fromHint?: string;
  };
  /** False for requests that have no amount. */
  readonly hasAmount?: boolean;
  readonly onChange: (changes: Partial<LevelApproversValue>) => void;
};

/**
 * Fields for the approvers of a level: roles, people, whether one or all of them decide, and the amount from
 * which the level applies.
 */
export function LevelApprovers({ value, roles, people, texts, hasAmount = true, onChange }: LevelApproversProps) {
  return (
    <>
      <MultiSelect
        label={texts.roles}
        data={[...(roles ?? [])]}
        value={[...value.roles]}
        onChange={(chosen) => onChange({ roles: chosen })}
        disabled={roles === undefined}
        clearable
      />
      <MultiSelect
        label={texts.people}
        data={[...(people ?? [])]}
        value={[...value.people]}
        onChange={(chosen) => onChange({ people: chosen })}
        disabled={people === undefined}
        searchable
        clearable
      />
      <Select
        label={texts.mode}
        data={optionsOf(texts.modes)}
        value={value.mode}
        onChange={(mode) => onChange({ mode: mode === "all" ? "all" : "any" })}
        allowDeselect={false}
      />
      {hasAmount ? (
        <NumberInput
          label={texts.from}
          description={texts.fromHint}
          value={value.from}
          onChange={(from) => onChange({ from })}
          hideControls
          thousandSeparator=","
          decimalScale={2}
          min={0}
        />
      ) : null}
    </>
  );
}
