import { Anchor, Button, CopyButton, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { payLinkQueries, refreshSales } from "../api.ts";
import { salesTexts } from "../texts.ts";

const texts = salesTexts.payLink;

/** Shows the link with which a customer can view an open invoice and pay it by phone. */
export function PayLinkSection({ id }: { readonly id: string }) {
  const query = useQuery(payLinkQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const mayManage = hasAbility(useUser(), ["Manage Invoices"]);
  const create = useAction(() => payLinkQueries.create.call({ id }), refreshSales);
  const revoke = useAction(() => payLinkQueries.revoke.call({ id }), refreshSales);
  const { data: link } = query;
  if (link === undefined || (link === null && !mayManage)) return null;
  if (link === null) {
    return (
      <Section title={texts.title} lead={texts.lead}>
        <Group>
          <Button variant="default" loading={create.isPending} onClick={() => create.mutate(undefined)}>
            {texts.create}
          </Button>
        </Group>
      </Section>
    );
  }
  const askToRevoke = () =>
    void confirm({
      title: texts.revoke,
      body: texts.revokeQuestion,
      action: texts.revoke,
      danger: true,
      run: () => revoke.mutateAsync(undefined),
    });
  return (
    <Section title={texts.title} lead={texts.lives(formatDayAndTime(link.expires_at), link.opened)}>
      <Anchor href={link.url} target="_blank" rel="noreferrer" style={{ overflowWrap: "anywhere" }}>
        {link.url}
      </Anchor>
      {mayManage ? (
        <Group mt="sm">
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={askToRevoke}>
            {texts.revoke}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{texts.lead}</Text>
      )}
    </Section>
  );
}
