import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { chooseCompany, companiesOf, useCompanyId } from "../access/chosen-company.ts";
import { useUser } from "../access/session.ts";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";

/** Chooses the company or branch that screens show; plain text where there is only one. */
export function CompanySwitcher() {
  const user = useUser();
  const chosen = useCompanyId();
  if (user === null) return null;
  const companies = companiesOf(user);
  const current = companies.find(({ id }) => id === chosen)?.company_name ?? user.company.company_name;
  if (companies.length === 1) {
    return (
      <span className={`${styles.pillText} ${styles.company}`} title={current}>
        {current}
      </span>
    );
  }
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <button
          type="button"
          className={`${styles.pill} ${styles.company}`}
          aria-label={`${shellTexts.company}: ${current}`}
        >
          <span className={styles.pillText}>{current}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        <Menu.Label>{shellTexts.company}</Menu.Label>
        {companies.map(({ id, company_name }) => (
          <Menu.Item
            key={id}
            onClick={() => chooseCompany(id)}
            rightSection={id === chosen ? <IconCheck size={14} aria-hidden /> : null}
            aria-current={id === chosen ? "true" : undefined}
          >
            {company_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
