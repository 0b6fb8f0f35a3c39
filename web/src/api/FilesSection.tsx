import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../kit/chart/save-file.ts";
import { Section } from "../kit/page/Section.tsx";
import { useAction } from "./use-save.ts";

type Attached = {
  readonly id: string;
  readonly file_name: string;
  /** The name of the user who added the file and the time; omitted if the page does not show them. */
  readonly note?: string;
};

type Answer = Promise<{ readonly message: string }>;

type FilesSectionProps = {
  readonly texts: {
    readonly title: string;
    readonly none: string;
    readonly add: string;
    readonly remove: string;
    readonly removeNamed: (name: string) => string;
  };
  readonly files: readonly Attached[];
  readonly accept: string;
  /** Adds a file; undefined if no file can be added. */
  readonly add: ((file: File) => Answer) | undefined;
  /** Removes a file; undefined if no file can be removed. */
  readonly remove: ((id: string) => Answer) | undefined;
  readonly read: (id: string) => Promise<unknown>;
  readonly refresh: () => unknown;
};

/** Lists the files of a record. The user can open them and, if the record allows it, add and remove files. */
export function FilesSection({ texts, files, accept, add, remove, read, refresh }: FilesSectionProps) {
  const adding = useAction((file: File) => add?.(file) ?? Promise.reject(new Error(texts.none)), refresh);
  const removing = useAction((id: string) => remove?.(id) ?? Promise.reject(new Error(texts.none)), refresh);
  const open = useMutation({
    mutationFn: read,
    onSuccess: (file) => {
      if (file instanceof File) saveBlob(file, file.name);
    },
  });
  const button = (
    <FileButton onChange={(file) => (file === null ? undefined : adding.mutate(file))} accept={accept}>
      {(props) => (
        <Button size="xs" variant="default" loading={adding.isPending} {...props}>
          {texts.add}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Section title={texts.title} actions={add === undefined ? undefined : button}>
      {files.length === 0 ? <Text c="dimmed">{texts.none}</Text> : null}
      <Stack gap={4}>
        {files.map(({ id, file_name: name, note }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Group gap="xs">
              <Button variant="subtle" size="compact-sm" onClick={() => open.mutate(id)}>
                {name}
              </Button>
              {note === undefined ? null : (
                <Text size="sm" c="dimmed">
                  {note}
                </Text>
              )}
            </Group>
            {remove === undefined ? null : (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={texts.removeNamed(name)}
                onClick={() => removing.mutate(id)}
              >
                {texts.remove}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
