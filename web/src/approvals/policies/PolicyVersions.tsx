import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import type { PolicyRecord, PolicyVersion } from "./api.ts";
import styles from "./policies.module.css";
import { policyTexts as texts } from "./texts.ts";

type Change = PolicyVersion["changes"][number];

const CHANGES: readonly Column<Change>[] = [
  textColumn({ key: "what", title: texts.change, fixed: true }, ({ what }) => what),
  textColumn({ key: "before", title: texts.before }, ({ before }) => before),
  textColumn({ key: "after", title: texts.after }, ({ after }) => after),
];

/** The number of versions shown at first, the newest. */
const SHOWN = 10;

type PolicyVersionsProps = {
  readonly policy: PolicyRecord;
  /** Opens the form with the content of a version; undefined if the user may not change the policy. */
  readonly onUse: ((version: PolicyVersion) => void) | undefined;
};

/**
 * Lists the versions of a policy, newest first, each with its author, its time and what it changed. The version that
 * the address names, because a request points to it, is marked and shown in full.
 */
export function PolicyVersions({ policy: { versions }, onUse }: PolicyVersionsProps) {
  const asked = Number(useAddress().version ?? "");
  const [showsAll, setShowsAll] = useState(false);
  const shown = versions.filter(({ version }, at) => showsAll || at < SHOWN || version === asked);
  const isUnknown = asked > 0 && versions.every(({ version }) => version !== asked);
  return (
    <Section title={texts.versions} lead={texts.versionsLead}>
      {isUnknown ? <Text>{texts.unknownVersion(asked)}</Text> : null}
      <ol className={styles.versions}>
        {shown.map((version) => (
          <li key={version.version}>
            <Version
              version={version}
              isCurrent={version === versions[0]}
              isAsked={version.version === asked}
              onUse={onUse}
            />
          </li>
        ))}
      </ol>
      {shown.length === versions.length ? null : (
        <Button variant="default" size="xs" onClick={() => setShowsAll(true)}>
          {texts.olderVersions(versions.length - shown.length)}
        </Button>
      )}
    </Section>
  );
}

type VersionProps = Pick<PolicyVersionsProps, "onUse"> & {
  readonly version: PolicyVersion;
  readonly isCurrent: boolean;
  readonly isAsked: boolean;
};

function Version({ version: one, isCurrent, isAsked, onUse }: VersionProps) {
  const [isWhole, setIsWhole] = useState(isAsked);
  const { version, by, at, changes } = one;
  const title = texts.version(version);
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Group gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        {isCurrent ? <Mark>{texts.current}</Mark> : null}
        {isAsked ? <Mark>{texts.requested}</Mark> : null}
        <Text size="sm" c="dimmed">
          {texts.changedBy(formatDayAndTime(at), by)}
        </Text>
      </Group>
      {changes.length === 0 ? (
        <Text size="sm">{texts.created}</Text>
      ) : (
        <DataTable label={texts.changesIn(version)} columns={CHANGES} rows={changes} rowKey={({ what }) => what} />
      )}
      {isWhole ? <Facts layout="column" facts={contentOf(one)} /> : null}
      <Group gap="sm">
        {isWhole ? null : (
          <Button size="xs" variant="subtle" aria-label={texts.showAllOf(version)} onClick={() => setIsWhole(true)}>
            {texts.showAll}
          </Button>
        )}
        {isCurrent || onUse === undefined ? null : (
          <Button size="xs" variant="default" aria-label={texts.reuseOf(version)} onClick={() => onUse(one)}>
            {texts.reuse}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Mark({ children }: { readonly children: string }) {
  return (
    <Badge variant="light" color="gray" tt="none">
      {children}
    </Badge>
  );
}

function contentOf({ name, position, active, conditions_text: conditions, levels_text: levels }: PolicyVersion) {
  return [
    { label: texts.name, value: name },
    { label: texts.conditions, value: conditions },
    { label: texts.levels, value: levels },
    { label: texts.position, value: String(position) },
    { label: texts.state, value: active ? texts.on : texts.off },
  ];
}
