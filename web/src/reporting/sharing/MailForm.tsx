import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { addressesIn, wrongAddresses } from "./addresses-in.ts";
import { refreshShares, sharingQueries } from "./api.ts";
import { sharingTexts as texts } from "./texts.ts";

/** Shows the form for emailing a link that has just been created. */
export function MailForm({ name, link }: { readonly name: string; readonly link: string }) {
  const [to, setTo] = useState("");
  const [subject, setSubject] = useState(name);
  const [summary, setSummary] = useState("");
  const sending = useMutation({
    mutationFn: (addresses: readonly string[]) =>
      sharingQueries.send.call({ to: [...addresses], subject, reportData: { summary, pdf_link: link } }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notifySuccess({ message });
      setTo("");
    },
    onError: (error) => {
      const { fields, message } = failureOf(error);
      // A field error is not shown twice.
      const isShown = fields.length > 0 && fields.every(({ path }) => /^(to|subject)\b/.test(path));
      if (!isShown) notifyError({ title: texts.sendFailed, message });
    },
    onSettled: refreshShares,
  });
  const refused = sending.isError ? failureOf(sending.error).fields : [];
  return (
    <Section title={texts.mail}>
      <Textarea
        label={texts.to}
        description={texts.toHint}
        autosize
        minRows={1}
        value={to}
        error={wrongAddresses(refused, sending.variables ?? [])}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextInput
        label={texts.subject}
        mt="sm"
        maxLength={150}
        value={subject}
        error={refused.find(({ path }) => path === "subject")?.message}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={texts.summary}
        mt="sm"
        autosize
        minRows={2}
        maxLength={4_000}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
      <Button
        mt="sm"
        w="fit-content"
        onClick={() => sending.mutate(addressesIn(to))}
        loading={sending.isPending}
        disabled={to.trim() === ""}
      >
        {texts.send}
      </Button>
    </Section>
  );
}
