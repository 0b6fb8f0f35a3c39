import { useRemoval } from "../../api/use-removal.ts";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Role, refreshRoles, rolesQueries } from "./api.ts";
import { targetText } from "./role-form.ts";
import { rolesTexts } from "./texts.ts";

const texts = rolesTexts.actions;

/**
 * Returns a function that gives the actions in the row of a role. Actions that change a role are offered only to users
 * who manage roles.
 */
export function useRoleActions(): (role: Role) => readonly RowAction[] {
  const set = useSetQuery();
  const go = useGo();
  const seesLog = hasAbility(useUser(), ["View Access Log"]);
  const mayManage = hasAbility(useUser(), ["Manage Roles"]);
  const remove = useRemoval<Role>({
    remove: ({ id }) => rolesQueries.remove.call({ id }),
    refresh: refreshRoles,
    question: () => rolesTexts.deleteQuestion,
  });
  return (role) => {
    const { id, name, editable, users } = role;
    const log: readonly RowAction[] =
      seesLog && editable ? [{ label: texts.changes, onSelect: () => go(paths.accessLogs({ search: name })) }] : [];
    const open = (kind: "role" | "copy") => () => set({ role: targetText({ kind, id }) });
    const preview: RowAction = { label: texts.preview, onSelect: () => set({ preview: String(id) }) };
    if (!mayManage) return [{ label: texts.show, onSelect: open("role") }, preview, ...log];
    return [
      { label: editable ? texts.edit : texts.show, onSelect: open("role") },
      { label: texts.duplicate, onSelect: open("copy") },
      preview,
      ...log,
      {
        label: texts.remove,
        danger: true,
        onSelect: () => remove(role),
        ...(editable ? {} : { reason: texts.notEditable }),
        ...(editable && users > 0 ? { reason: texts.held(users) } : {}),
      },
    ];
  };
}
