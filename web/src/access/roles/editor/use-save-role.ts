import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_NOTICE } from "../../../api/query-client.ts";
import { type WhoChanged, whoChanged } from "../../../api/who-changed.ts";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { type Role, refreshRoles, rolesQueries } from "../api.ts";
import { type EditorTarget, type RoleForm, roleForm } from "../role-form.ts";
import { mergeRole, type RoleChange, roleChange } from "./role-merge.ts";

/**
 * A conflict with another user, who saved the role while it was open in this editor: the role as saved, the other
 * user, and the other user's changes.
 */
type Clash = { readonly now: Role; readonly by: WhoChanged; readonly change: RoleChange };

/**
 * Returns the function that saves the role. If another user has saved the role in the meantime, `clash` describes the
 * other user's change, and the values in the form are kept.
 */
export function useSaveRole(
  target: EditorTarget,
  opened: Role | undefined,
  form: KitForm<RoleForm>,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const [read, setRead] = useState(opened);
  const [clash, setClash] = useState<Clash>();
  const [edition, setEdition] = useState(0);
  const save = useMutation({
    mutationFn: (values: RoleForm): Promise<{ message: string }> =>
      target.kind === "role"
        ? rolesQueries.update.call({
            id: target.id,
            ...values,
            ...(read === undefined ? {} : { version: read.version }),
          })
        : rolesQueries.create.call(values),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      notifySuccess({ message });
      onSaved();
      await refreshRoles();
    },
    onError: async (error) => {
      if (!isStale(error) || read === undefined) return;
      const { data } = await client.fetchQuery(
        rolesQueries.list.queryOptions({ input: {}, staleTime: 0, meta: SHOWN_IN_NOTICE }),
      );
      const now = data.roles.find(({ id }) => id === read.id);
      if (now === undefined) return;
      setClash({ now, by: whoChanged(error), change: roleChange(formOf(read), formOf(now)) });
    },
  });
  const decide = (values: (clash: Clash, before: Role) => RoleForm) => {
    if (clash === undefined || read === undefined) return;
    form.setValues(values(clash, read));
    setRead(clash.now);
    setClash(undefined);
    setEdition((count) => count + 1);
    save.reset();
  };
  return {
    save: save.mutate,
    isSaving: save.isPending,
    /**
     * The error of the request; null if there is none, or if another user saved the role first
     * (`clash`).
     */
    error: clash === undefined ? save.error : null,
    clash,
    /**
     * A counter that increases whenever the form's values are replaced, so that fields that keep a
     * copy of them are reset.
     */
    edition,
    useTheirs: () => decide(({ now }) => formOf(now)),
    useBoth: () => decide(({ now }, before) => mergeRole(formOf(before), form.getValues(), formOf(now))),
  };
}

function formOf(role: Role): RoleForm {
  return roleForm({ kind: "role", id: role.id }, role, new Set());
}

function isStale(error: unknown): boolean {
  return failureOf(error).code === "stale_version";
}
