import { useQuery, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../api/failure.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import type { BulkAction } from "../../kit/list/BulkBar.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { authenticationQueries } from "../authentication/client.ts";
import { factorsApi } from "../factors/client.ts";
import { factorsTexts } from "../factors/texts.ts";
import { hasAbility, useUser } from "../session.ts";
import { type SystemUser, usersApi, usersQueries } from "./client.ts";
import { eachOf } from "./each-of.ts";
import { usersTexts as texts } from "./texts.ts";

type UserActions = {
  readonly rowActions: (user: SystemUser) => readonly RowAction[];
  readonly bulkActions: readonly BulkAction[];
};

/** What can be done with people of the list, for those who manage users. */
export function useUserActions(rows: readonly SystemUser[], onUpdate: (user: SystemUser) => void): UserActions {
  const client = useQueryClient();
  const me = useUser();
  const settings = useQuery(authenticationQueries.read.queryOptions({ meta: { quiet: true } }));
  if (!hasAbility(me, ["Manage Users"])) return { rowActions: () => [], bulkActions: [] };
  const mayReset = settings.data?.data.admin_reset_password !== false;
  const refresh = () => client.invalidateQueries({ queryKey: usersQueries.list.key() });
  const nameOf = (id: string) => rows.find((user) => user.id === id)?.name ?? texts.gone;
  const calls = callsOf(refresh);
  return {
    rowActions: (user) => [
      { label: texts.update, onSelect: () => onUpdate(user) },
      {
        label: texts.sendCredentials,
        onSelect: () => void calls.send(user),
        ...(user.credentials === "own" && !mayReset ? { reason: texts.resetOff } : {}),
      },
      ...(user.locked ? [{ label: texts.unlock, onSelect: () => void calls.unlock(user) }] : []),
      {
        label: factorsTexts.reset.label,
        onSelect: () => void calls.resetFactors(user),
        ...(user.id === me?.id ? { reason: factorsTexts.reset.self } : {}),
      },
      { label: texts.remove, danger: true, onSelect: () => void calls.remove(user), ...reasonToStay(user, me?.id) },
    ],
    bulkActions: [
      { label: texts.sendCredentials, run: (keys) => sendMany(keys, nameOf, refresh) },
      { label: texts.unlock, run: (keys) => unlockMany(keys, nameOf, refresh) },
      { label: texts.remove, run: (keys) => removeMany(keys, nameOf, refresh) },
    ],
  };
}

function reasonToStay(user: SystemUser, myId: string | undefined): { reason?: string } {
  if (user.deletable) return {};
  return { reason: user.id === myId ? texts.selfStays : texts.adminStays };
}

function callsOf(refresh: () => Promise<void>) {
  const told = async (call: () => Promise<{ message: string }>) => {
    try {
      notifySuccess(await call());
    } catch (error) {
      notifyError({ message: failureOf(error).message });
      throw error;
    } finally {
      await refresh();
    }
  };
  return {
    unlock: ({ id }: SystemUser) => told(() => usersApi.unlock({ id })).catch(() => undefined),
    resetFactors: ({ id, name }: SystemUser) => {
      const { title, body, action } = factorsTexts.reset;
      const run = () => told(() => factorsApi.reset({ id }));
      return confirm({ title, body: body(name), action, danger: true, run });
    },
    remove: ({ id }: SystemUser) => confirmDelete(() => told(() => usersApi.remove({ id })), texts.deleteQuestion),
    send: async ({ id, name, credentials }: SystemUser) => {
      const run = () => told(() => usersApi.sendCredentials({ id }));
      if (credentials !== "own") return run().catch(() => undefined);
      await confirm({ title: texts.send.title, body: texts.send.body(name), action: texts.send.action, run });
    },
  };
}

type Refresh = () => Promise<void>;
type NameOf = (id: string) => string;

async function sendMany(keys: readonly string[], nameOf: NameOf, refresh: Refresh) {
  const { title, action, many } = texts.send;
  if (!(await confirm({ title, body: many(keys.length), action }))) return null;
  return eachOf(keys, nameOf, (id) => usersApi.sendCredentials({ id })).finally(refresh);
}

async function unlockMany(keys: readonly string[], nameOf: NameOf, refresh: Refresh) {
  return eachOf(keys, nameOf, (id) => usersApi.unlock({ id })).finally(refresh);
}

async function removeMany(keys: readonly string[], nameOf: NameOf, refresh: Refresh) {
  if (!(await confirmDelete(async () => undefined, texts.deleteMany(keys.length)))) return null;
  return eachOf(keys, nameOf, (id) => usersApi.remove({ id })).finally(refresh);
}
