import { useQuery } from "@tanstack/react-query";
import { useRemoval } from "../../api/use-removal.ts";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import type { BulkAction } from "../../kit/list/BulkBar.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { eachOf } from "../../kit/list/each-of.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { authenticationQueries } from "../authentication/api.ts";
import { factorsApi } from "../factors/api.ts";
import { factorsTexts } from "../factors/texts.ts";
import { refreshUsers, type SystemUser, usersApi } from "./api.ts";

import { usersTexts as texts } from "./texts.ts";

type UserActions = {
  readonly rowActions: (user: SystemUser) => readonly RowAction[];
  readonly bulkActions: readonly BulkAction[];
};

/**
 * Returns the actions that the signed-in user can take on users in the list; none for someone who may not manage
 * users.
 */
export function useUserActions(rows: readonly SystemUser[], onUpdate: (user: SystemUser) => void): UserActions {
  const me = useUser();
  const settings = useQuery(authenticationQueries.read.queryOptions());
  const calls = useUserCalls();
  if (!hasAbility(me, ["Manage Users"])) return { rowActions: () => [], bulkActions: [] };
  const mayReset = settings.data?.data.admin_reset_password !== false;
  const nameOf = (id: string) => rows.find((user) => user.id === id)?.name ?? texts.gone;
  return {
    rowActions: (user) => [
      { label: texts.update, onSelect: () => onUpdate(user) },
      {
        label: texts.sendCredentials,
        onSelect: () => calls.send(user),
        ...(user.credentials === "own" && !mayReset ? { reason: texts.resetOff } : {}),
      },
      ...(user.locked ? [{ label: texts.unlock, onSelect: () => calls.unlock(user) }] : []),
      {
        label: factorsTexts.reset.label,
        onSelect: () => calls.resetFactors(user),
        ...(user.id === me?.id ? { reason: factorsTexts.reset.self } : {}),
      },
      { label: texts.remove, danger: true, onSelect: () => calls.remove(user), ...reasonToStay(user, me?.id) },
    ],
    bulkActions: [
      { label: texts.sendCredentials, run: (keys) => sendMany(keys, nameOf) },
      { label: texts.unlock, run: (keys) => unlockMany(keys, nameOf) },
      { label: texts.remove, run: (keys) => removeMany(keys, nameOf) },
    ],
  };
}

function reasonToStay(user: SystemUser, myId: string | undefined): { reason?: string } {
  if (user.deletable) return {};
  return { reason: user.id === myId ? texts.selfStays : texts.adminStays };
}

/** Returns the functions that ask for confirmation and then change a user. */
function useUserCalls() {
  const unlock = useAction(({ id }: SystemUser) => usersApi.unlock({ id }), refreshUsers);
  const send = useAction(({ id }: SystemUser) => usersApi.sendCredentials({ id }), refreshUsers);
  const reset = useAction(({ id }: SystemUser) => factorsApi.reset({ id }), refreshUsers);
  const remove = useRemoval<SystemUser>({
    remove: ({ id }) => usersApi.remove({ id }),
    refresh: refreshUsers,
    question: () => texts.deleteQuestion,
  });
  return {
    unlock: (user: SystemUser) => unlock.mutate(user),
    remove,
    resetFactors: (user: SystemUser) => {
      const { title, body, action } = factorsTexts.reset;
      void confirm({ title, body: body(user.name), action, danger: true, run: () => reset.mutateAsync(user) });
    },
    send: (user: SystemUser) => {
      if (user.credentials !== "own") return send.mutate(user);
      const { title, body, action } = texts.send;
      void confirm({ title, body: body(user.name), action, run: () => send.mutateAsync(user) });
    },
  };
}

type NameOf = (id: string) => string;

async function sendMany(keys: readonly string[], nameOf: NameOf) {
  const { title, action, many } = texts.send;
  if (!(await confirm({ title, body: many(keys.length), action }))) return null;
  return eachOf(keys, nameOf, (id) => usersApi.sendCredentials({ id })).finally(refreshUsers);
}

async function unlockMany(keys: readonly string[], nameOf: NameOf) {
  return eachOf(keys, nameOf, (id) => usersApi.unlock({ id })).finally(refreshUsers);
}

async function removeMany(keys: readonly string[], nameOf: NameOf) {
  if (!(await confirmDelete(async () => undefined, texts.deleteMany(keys.length)))) return null;
  return eachOf(keys, nameOf, (id) => usersApi.remove({ id })).finally(refreshUsers);
}
