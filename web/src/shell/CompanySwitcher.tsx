import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { IconChevronDown } from "../kit/icons/arrows.tsx";
import { IconCheck } from "../kit/icons/signs.tsx";
import { IconBuilding, IconBuildingStore } from "../kit/icons/things.tsx";
import { useGo } from "../kit/page/navigate.ts";
import { useScreenActions } from "../kit/page/screen-actions.ts";
import { mayOpen } from "../may-open.ts";
import { paths } from "../paths.ts";
import { companiesOf, useCompanyId } from "../session/chosen-company.ts";
import { type SignedInUser, useUser } from "../session/session.ts";
import { switchCompany } from "../session/switch-company.ts";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";

const texts = shellTexts.switcher;

/**
 * Shows the name of the company or branch whose data the screens show, and lets the user switch to another one. For
 * users of a branch, and in a company without branches, it is only a label.
 */
export function CompanySwitcher() {
  const user = useUser();
  const chosen = useCompanyId();
  const companies = user === null ? [] : companiesOf(user);
  useScreenActions(() =>
    companies
      .filter(({ id }) => id !== chosen)
      .map(({ id, company_name }) => ({
        label: texts.switchTo(company_name),
        kind: shellTexts.palette.companies,
        run: () => void switchCompany(id),
      })),
  );
  if (user === null) return null;
  const current = companies.find(({ id }) => id === chosen)?.company_name ?? user.company.company_name;
  const isBranch = user.company.parent_id !== null || chosen !== user.company.id;
  const name = (
    <>
      {isBranch ? <IconBuildingStore size={16} aria-hidden /> : <IconBuilding size={16} aria-hidden />}
      <span className={styles.pillText} title={current}>
        {current}
      </span>
      {isBranch ? <span className={styles.branchTag}>{texts.branch}</span> : null}
    </>
  );
  if (companies.length === 1) return <span className={`${styles.where} ${styles.company}`}>{name}</span>;
  const kind = isBranch ? texts.branch : texts.head;
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <button
          type="button"
          className={`${styles.pill} ${styles.company}`}
          data-branch={isBranch || undefined}
          aria-label={`${shellTexts.company}: ${current}, ${kind}`}
        >
          {name}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Companies user={user} chosen={chosen} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Companies({ user, chosen }: { readonly user: SignedInUser; readonly chosen: string }) {
  const go = useGo();
  const [head, ...branches] = companiesOf(user);
  return (
    <>
      <Menu.Label>{texts.head}</Menu.Label>
      {head === undefined ? null : (
        <Entry isChosen={head.id === chosen} onChoose={() => void switchCompany(head.id)}>
          {head.company_name}
        </Entry>
      )}
      <Menu.Label>{texts.branches}</Menu.Label>
      <div className={styles.branches}>
        {branches.map(({ id, company_name }) => (
          <Entry key={id} isChosen={id === chosen} onChoose={() => void switchCompany(id)}>
            {company_name}
          </Entry>
        ))}
      </div>
      <Menu.Divider />
      <Menu.Label className={styles.switcherNote ?? ""}>{texts.note}</Menu.Label>
      {mayOpen(user, "branches") ? <Menu.Item onClick={() => go(paths.branches())}>{texts.manage}</Menu.Item> : null}
    </>
  );
}

type EntryProps = { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: ReactNode };

function Entry({ isChosen, onChoose, children }: EntryProps) {
  return (
    <Menu.Item
      onClick={onChoose}
      rightSection={isChosen ? <IconCheck size={14} aria-hidden /> : null}
      aria-current={isChosen ? "true" : undefined}
    >
      {children}
    </Menu.Item>
  );
}
