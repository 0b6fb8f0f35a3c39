import { Button, Group, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { IconLock } from "../../kit/icons/locks.tsx";
import { IconCheck } from "../../kit/icons/signs.tsx";
import { IconEye } from "../../kit/icons/things.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { startPreview } from "../../session/preview.ts";
import { currentUser } from "../../session/session.ts";
import { type Role, type RolePreview, rolesQueries } from "./api.ts";
import { previewedPlaces } from "./previewed-places.ts";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";

const texts = rolesTexts.preview;

type RolePreviewDialogProps = { readonly role: Role | null; readonly onClose: () => void };

/** Shows which screens and actions a role can use, and starts a preview of the product with that role. */
export function RolePreviewDialog({ role, onClose }: RolePreviewDialogProps) {
  return (
    <Dialog title={texts.title(role?.name ?? "")} opened={role !== null} onClose={onClose} widthPx={760}>
      {role === null ? null : <Preview roleId={role.id} />}
    </Dialog>
  );
}

function Preview({ roleId }: { readonly roleId: number }) {
  const preview = useQuery(rolesQueries.preview.queryOptions({ input: { id: roleId } }));
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (preview.data === undefined) return <ScreenLoading />;
  return <WhatTheRoleSees preview={preview.data.data} />;
}

function WhatTheRoleSees({ preview }: { readonly preview: RolePreview }) {
  const { role, abilities, operations } = preview;
  const client = useQueryClient();
  const go = useGo();
  const start = () => {
    const user = currentUser();
    if (user === null) return;
    client.clear();
    startPreview({ userId: user.id, role, abilities });
    go(paths.home());
  };
  return (
    <>
      <Group justify="space-between" align="center" gap="md">
        <Text c="dimmed" maw={420}>
          {texts.lead} {texts.startHint}
        </Text>
        <Button leftSection={<IconEye size={16} />} onClick={start} data-autofocus>
          {texts.start}
        </Button>
      </Group>
      <Title order={3} mt="md" mb="xs">
        {texts.screens}
      </Title>
      <div className={styles.places}>
        {previewedPlaces(abilities).map(({ title, places }) => (
          <div key={title ?? "top"}>
            <Text size="xs" c="dimmed" fw={600}>
              {title}
            </Text>
            <ul>
              {places.map(({ label, state }) => (
                <li key={label} data-locked={state === "open" ? undefined : true}>
                  {state === "open" ? (
                    <IconCheck size={14} color="var(--hz-good)" aria-label={texts.opens} />
                  ) : (
                    <IconLock size={14} aria-label={texts.locked} />
                  )}
                  {label}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Title order={3} mt="md" mb="xs">
        {texts.operations(operations.length)}
      </Title>
      <ul className={styles.operations}>
        {operations.map(({ method, path, title }) => (
          <li key={`${method} ${path}`}>{title}</li>
        ))}
      </ul>
    </>
  );
}
