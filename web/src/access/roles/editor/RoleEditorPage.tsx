import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFocusBack } from "../../../kit/dialog/use-focus-back.ts";
import { EmptyState } from "../../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../../kit/feedback/ScreenLoading.tsx";
import { IconArrowLeft } from "../../../kit/icons/arrows.tsx";
import { useSetQuery } from "../../../kit/page/navigate.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { PLACES } from "../../../places.ts";
import { rolesQueries } from "../api.ts";
import type { EditorTarget } from "../role-form.ts";
import { rolesTexts as texts } from "../texts.ts";
import { RoleEditor } from "./RoleEditor.tsx";

/**
 * The page of the role editor, including its loading, error and not-found states. The form starts with the current
 * role.
 */
export function RoleEditorPage({ target }: { readonly target: EditorTarget }) {
  const query = useQuery(rolesQueries.list.queryOptions({ input: {}, staleTime: 0 }));
  const { roles = [], abilities: groups = [] } = query.data?.data ?? {};
  const set = useSetQuery();
  useFocusBack(true);
  const close = () => set({ role: undefined });
  const role = target.kind === "new" ? undefined : roles.find(({ id }) => id === target.id);
  const isGone = target.kind !== "new" && role === undefined;
  const title = target.kind === "role" && role !== undefined ? role.name : texts.editor.create;
  return (
    <Page
      width="fill"
      title={!query.isFetchedAfterMount ? PLACES.roles.title : title}
      actions={
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={close}>
          {texts.back}
        </Button>
      }
    >
      {query.isError && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.isFetchedAfterMount ? (
        <ScreenLoading />
      ) : isGone ? (
        <EmptyState title={texts.gone} />
      ) : (
        <RoleEditor target={target} role={role} groups={groups} onClose={close} />
      )}
    </Page>
  );
}
