import { Checkbox, Switch, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { IconMinus, IconSearch } from "../../kit/icons/marks.tsx";
import { IconCheck } from "../../kit/icons/signs.tsx";
import hidden from "../../kit/page/spoken.module.css";
import { isPresent, presentAreas, type ShownArea, shownAreas, ticked, toggleTogether } from "./ability-choice.ts";
import type { AbilityGroup } from "./api.ts";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";

const texts = rolesTexts.abilities;

type Choice = {
  readonly chosen: ReadonlySet<number>;
  /**
   * The ids of the abilities that the signed-in user has. Abilities that the user does not have are shown and can be
   * removed from the role, but not added.
   */
  readonly held: ReadonlySet<number>;
  /** The ids of the abilities that every role includes; none if omitted. */
  readonly always?: ReadonlySet<number>;
  readonly readOnly: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
};

/**
 * A field to choose abilities: a whole area, a single ability, or one of the company's own ability groups. The user
 * can search the abilities.
 */
export function AbilityPicker({ groups, ...choice }: Choice & { readonly groups: readonly AbilityGroup[] }) {
  const [search, setSearch] = useState("");
  const [chosenOnly, setChosenOnly] = useState(choice.readOnly);
  const [first] = useState(choice.chosen);
  // Abilities that were selected when the picker opened stay in view when they are taken away.
  const areas = presentAreas(
    groups.filter(({ editable }) => !editable),
    first,
  );
  const own = groups.filter(({ editable, abilities }) => editable && abilities.length > 0);
  const shown = shownAreas(areas, choice.chosen, { search, chosenOnly });
  return (
    <>
      <div className={styles.pickerTools}>
        <TextInput
          type="search"
          className={styles.pickerSearch ?? ""}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => (event.key === "Enter" ? event.preventDefault() : undefined)}
        />
        <Switch
          label={texts.chosenOnly}
          checked={chosenOnly}
          onChange={(event) => setChosenOnly(event.currentTarget.checked)}
        />
      </div>
      {own.length > 0 && !choice.readOnly ? <OwnGroups groups={own} choice={choice} /> : null}
      {shown.length === 0 ? <Text c="dimmed">{texts.none}</Text> : null}
      <div className={styles.areas}>
        {shown.map((area) => (
          <Area key={area.area.id} shown={area} choice={choice} />
        ))}
      </div>
    </>
  );
}

function OwnGroups({ groups, choice }: { readonly groups: readonly AbilityGroup[]; readonly choice: Choice }) {
  return (
    <fieldset className={styles.ownGroups}>
      <legend>{texts.own}</legend>
      {groups.map((group) => (
        <Together key={group.id} label={group.name} ids={group.abilities.map(({ id }) => id)} choice={choice} />
      ))}
    </fieldset>
  );
}

function Area({ shown, choice }: { readonly shown: ShownArea; readonly choice: Choice }) {
  const { area, abilities, chosen } = shown;
  return (
    <fieldset className={styles.area}>
      <legend className={hidden.spoken}>{area.name}</legend>
      <div className={styles.areaHead}>
        {choice.readOnly ? (
          <b>{area.name}</b>
        ) : (
          <Together
            label={area.name}
            spoken={texts.all(area.name)}
            ids={area.abilities.map(({ id }) => id)}
            choice={choice}
          />
        )}
        <span className={styles.areaCount}>{texts.ofArea(chosen, area.abilities.length)}</span>
      </div>
      {abilities.map((ability) =>
        choice.readOnly ? (
          <ReadAbility key={ability.id} ability={ability} isChosen={choice.chosen.has(ability.id)} />
        ) : (
          <AbilityBox key={ability.id} ability={ability} choice={choice} />
        ),
      )}
    </fieldset>
  );
}

type Ability = AbilityGroup["abilities"][number];

function AbilityBox({ ability, choice }: { readonly ability: Ability; readonly choice: Choice }) {
  const { id, name, kind } = ability;
  const isBeyond = !choice.held.has(id);
  const isChosen = choice.chosen.has(id);
  const stays = choice.always?.has(id) === true;
  const says = stays ? texts.always : isBeyond ? texts.beyond : isPresent(name) ? texts.kinds[kind] : texts.toCome;
  return (
    <Checkbox
      className={styles.ability ?? ""}
      label={
        <>
          {name} <span className={styles.kind}>{says}</span>
        </>
      }
      checked={isChosen}
      disabled={stays || (isBeyond && !isChosen)}
      onChange={() => choice.onChange(toggleTogether(choice.chosen, [id]))}
    />
  );
}

function ReadAbility({ ability, isChosen }: { readonly ability: Ability; readonly isChosen: boolean }) {
  return (
    <div className={styles.read} data-chosen={isChosen}>
      {isChosen ? (
        <IconCheck size={16} color="var(--hz-good)" aria-label={texts.has} />
      ) : (
        <IconMinus size={16} aria-label={texts.hasNot} />
      )}
      <span>
        {ability.name}{" "}
        <span className={styles.kind}>{isPresent(ability.name) ? texts.kinds[ability.kind] : texts.toCome}</span>
      </span>
    </div>
  );
}

type TogetherProps = {
  readonly label: string;
  readonly spoken?: string;
  readonly ids: readonly number[];
  readonly choice: Choice;
};

/**
 * A checkbox that selects all abilities of a group, or deselects them if all of them are already selected. Abilities
 * that the user does not have cannot be selected in this way.
 */
function Together({ label, spoken, ids, choice }: TogetherProps) {
  const stays = choice.always ?? new Set();
  const given = ids.filter((id) => !stays.has(id) && (choice.held.has(id) || choice.chosen.has(id)));
  const state = ticked(choice.chosen, given);
  return (
    <Checkbox
      label={<b>{label}</b>}
      {...(spoken === undefined ? {} : { "aria-label": spoken })}
      checked={state === "all"}
      indeterminate={state === "some"}
      disabled={given.length === 0}
      onChange={() => choice.onChange(toggleTogether(choice.chosen, given))}
    />
  );
}
