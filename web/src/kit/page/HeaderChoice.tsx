import { Menu } from "@mantine/core";
import { use } from "react";
import { IconChevronDown } from "../icons/arrows.tsx";
import { IconCheck } from "../icons/signs.tsx";
import { Folded } from "./folded.ts";
import styles from "./header-choice.module.css";
import { useScreenActions } from "./screen-actions.ts";
import hidden from "./spoken.module.css";

/** One option of a header choice. */
export type Choice<Value extends string> = { readonly value: Value; readonly label: string };

type HeaderChoiceProps<Value extends string> = {
  /** The name of the choice, such as Scenario or Frequency. */
  readonly label: string;
  /** True to show the label before the value; screen readers always read it. */
  readonly withLabel?: boolean;
  readonly value: Value;
  /** The text shown for the chosen value, if it differs from the option's label. */
  readonly shown?: string;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  /** Actions listed below the options. */
  readonly actions?: readonly { readonly label: string; readonly onSelect: () => void }[];
};

/**
 * A select in the header, such as for the scenario. If there is only one option and no action, the value is shown as
 * plain text.
 */
export function HeaderChoice<Value extends string>(props: HeaderChoiceProps<Value>) {
  const { label, withLabel = false, value, choices, onChoose, actions = [] } = props;
  const shown = props.shown ?? choices.find((choice) => choice.value === value)?.label ?? value;
  useScreenActions(() =>
    choices
      .filter((choice) => choice.value !== value)
      .map((choice) => ({ label: `${label}: ${choice.label}`, run: () => onChoose(choice.value) })),
  );
  const content = (
    <>
      <span className={withLabel ? styles.label : hidden.spoken}>{label}</span>{" "}
      <span className={styles.value}>{shown}</span>
    </>
  );
  const isFolded = use(Folded);
  const isFixed = actions.length === 0 && choices.every((choice) => choice.value === value);
  if (isFolded)
    return isFixed ? null : (
      <div className={styles.group}>
        <Entries {...props} />
      </div>
    );
  if (isFixed) return <span className={styles.text}>{content}</span>;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.pill}>
          {content}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={180} mah={360} className={styles.list ?? ""}>
        <Entries {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Lists the options of a choice as menu entries. The name of the choice is shown above the entries. */
function Entries<Value extends string>({ label, value, choices, onChoose, actions = [] }: HeaderChoiceProps<Value>) {
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={choice.value}
          onClick={() => onChoose(choice.value)}
          rightSection={choice.value === value ? <IconCheck size={14} aria-hidden /> : null}
          aria-current={choice.value === value ? "true" : undefined}
        >
          {choice.label}
        </Menu.Item>
      ))}
      {actions.length === 0 ? null : <Menu.Divider />}
      {actions.map((action) => (
        <Menu.Item key={action.label} onClick={action.onSelect}>
          {action.label}
        </Menu.Item>
      ))}
    </>
  );
}
