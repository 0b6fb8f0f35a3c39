import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { IconPlus } from "../../kit/icons/marks.tsx";
import { type Column, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { sectionTabs } from "../../sections.ts";
import { chooseCompany, useCompanyId } from "../../session/chosen-company.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { switchCompany } from "../../session/switch-company.ts";
import { type BranchRow, companyQueries, refreshCompany } from "../company/api.ts";
import { organizationTexts } from "../texts.ts";
import { BranchDrawer } from "./BranchDrawer.tsx";

const texts = organizationTexts.branches;

/** Lists the company's branches, which can be added, edited, deleted and switched to. */
export function BranchesPage() {
  const [drawer, setDrawer] = useState<BranchRow | "new" | null>(null);
  const rights = useRights();
  const list = useList(companyQueries.branches, COLUMNS, { size: 10 });
  const rowActions = useRowActions(rights, setDrawer);
  const add = rights.add === undefined ? <AddButton onAdd={() => setDrawer("new")} /> : null;
  return (
    <>
      <ListPage
        id="branches"
        title={texts.title}
        subtitle={texts.subtitle}
        tabs={sectionTabs("branches")}
        {...list}
        rowKey={({ id }) => id}
        rowName={(row) => row.company_name}
        {...(rights.edit === undefined ? { onOpen: setDrawer } : {})}
        rowActions={rowActions}
        actions={add}
        empty={{
          title: texts.empty.title,
          body: add === null ? texts.empty.readerBody : texts.empty.body,
          action: add,
        }}
      />
      {drawer === null ? null : (
        <BranchDrawer
          key={drawer === "new" ? drawer : drawer.id}
          branch={drawer === "new" ? null : drawer}
          onClose={() => setDrawer(null)}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<BranchRow>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, (row) => row.company_name),
  textColumn({ key: "phone", title: texts.columns.phone }, (row) => formatPhone(row.phone ?? "")),
  textColumn({ key: "email", title: texts.columns.email }, (row) => row.email),
  textColumn({ key: "address", title: texts.columns.address }, (row) => row.address),
  timeColumn({ key: "created", title: texts.columns.created }, (row) => row.created_at),
];

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
}

/** Why the user may not add branches (`add`) or edit them (`edit`); undefined for an action that the user may take. */
type Rights = { readonly add: string | undefined; readonly edit: string | undefined };

function useRights(): Rights {
  const user = useUser();
  const isOfBranch = user !== null && user.company.parent_id !== null;
  const lacks = hasAbility(user, ["Manage Branches"]) ? undefined : texts.lacksManage;
  return {
    add: isOfBranch ? texts.headOnly : lacks,
    edit: hasAbility(user, ["Manage Company"]) ? undefined : texts.lacksCompany,
  };
}

function useRowActions(rights: Rights, onEdit: (branch: BranchRow) => void): (branch: BranchRow) => RowAction[] {
  const user = useUser();
  const chosen = useCompanyId();
  const remove = useRemoval<BranchRow>({
    remove: ({ id }) => companyQueries.removeBranch.call({ id }),
    refresh: refreshCompany,
    question: ({ company_name }) => texts.removeQuestion(company_name),
    onRemoved: ({ id }) => (id === chosen && user !== null ? chooseCompany(user.company.id) : undefined),
  });
  return (branch) => [
    {
      label: texts.switchTo,
      onSelect: () => void switchCompany(branch.id),
      ...reason(branch.id === chosen ? texts.isShown : undefined),
    },
    { label: texts.edit, onSelect: () => onEdit(branch), ...reason(rights.edit) },
    {
      label: texts.remove,
      danger: true,
      onSelect: () => remove(branch),
      ...reason(rights.add),
    },
  ];
}

function reason(text: string | undefined): { readonly reason?: string } {
  return text === undefined ? {} : { reason: text };
}
