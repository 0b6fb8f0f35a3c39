import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import styles from "./page.module.css";

type HeaderSelectProps = {
  /** What is chosen: "Scenario". */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** A choice that stands in the header beside the company: scenario, period, department. */
export function HeaderSelect({ label, value, options, onChange }: HeaderSelectProps) {
  const current = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.pill}>
          <span className={styles.pillLabel}>{label}</span>
          <span className={styles.pillValue}>{current}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={200} mah={400} style={{ overflowY: "auto" }}>
        <Menu.Label>{label}</Menu.Label>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            rightSection={option.value === value ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
