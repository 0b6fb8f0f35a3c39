import { Alert, Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { reportApi } from "../api.ts";
import { type Verified, verificationApi } from "./api.ts";
import { verificationTexts as texts } from "./texts.ts";

const MAX_BYTES = 20 * 1024 * 1024;
const PDF = { "application/pdf": [".pdf"] };
/** How many characters of the hash are shown. The footer of the file shows the same number. */
const SHOWN_HASH = 16;

/**
 * Lets the user check whether a PDF was created by Hazina and is unaltered. Users who may see reports also see whether
 * its figures are still current.
 */
export function VerifyFile() {
  const [file, setFile] = useState<File | null>(null);
  const verifying = useMutation({
    mutationFn: (chosen: File) => verificationApi.verify({ file: chosen }),
    meta: { quiet: true },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    verifying.reset();
    if (chosen !== null) verifying.mutate(chosen);
  };
  return (
    <>
      <FileDrop
        label={texts.drop}
        hint={texts.hint}
        accept={PDF}
        maxBytes={MAX_BYTES}
        file={file}
        onFile={choose}
        loading={verifying.isPending}
        {...(verifying.isError ? { error: failureOf(verifying.error).message } : {})}
      />
      <div aria-live="polite">{verifying.data === undefined ? null : <Found verified={verifying.data} />}</div>
    </>
  );
}

function Found({ verified }: { readonly verified: Verified }) {
  const {
    made_here: isOurs,
    unaltered,
    title,
    company,
    company_pin: pin,
    company_since: since,
    made_at: at,
    made_by: by,
    number,
    content,
  } = verified;
  if (!isOurs) {
    return (
      <Alert color="orange" title={texts.unknown} mt="sm">
        {texts.unknownLead}
      </Alert>
    );
  }
  return (
    <>
      <Alert color={unaltered ? "accent" : "red"} title={unaltered ? texts.unaltered : texts.changed} mt="sm" mb="sm">
        {unaltered ? verified.message : texts.changedLead}
      </Alert>
      <Facts
        facts={[
          { label: texts.facts.title, value: title },
          { label: texts.facts.company, value: company },
          { label: texts.facts.pin, value: pin },
          { label: texts.facts.since, value: since === null ? null : formatDayAndTime(since) },
          { label: texts.facts.when, value: at === null ? null : formatDayAndTime(at) },
          { label: texts.facts.who, value: by },
          { label: texts.facts.number, value: number },
          { label: texts.facts.content, value: content?.slice(0, SHOWN_HASH) },
        ]}
      />
      {unaltered && number !== null && company !== null ? <Today number={number} company={company} /> : null}
    </>
  );
}

/**
 * Compares the figures in a verified file with the current figures, and shows whether they are still the same. Renders
 * nothing unless the user may see reports and belongs to the company that created the file.
 */
function Today({ number, company }: { readonly number: string; readonly company: string }) {
  const user = useUser();
  const comparing = useMutation({ mutationFn: () => reportApi.today({ number }), meta: { quiet: true } });
  if (!hasAbility(user, ["View Reports"]) || user?.company.company_name !== company) return null;
  const { data, error } = comparing;
  if (data !== undefined) {
    const { current, message } = data;
    const title = current === null ? texts.notCompared : current ? texts.isCurrent : texts.isPast;
    return (
      <Alert
        color={current === null ? "gray" : current ? "accent" : "orange"}
        title={`${texts.today} ${title}`}
        mt="sm"
      >
        {message}
      </Alert>
    );
  }
  return (
    <>
      <Button mt="sm" variant="default" loading={comparing.isPending} onClick={() => comparing.mutate()}>
        {texts.compare}
      </Button>
      {error === null ? null : (
        <Text c="red" size="sm" role="alert">
          {failureOf(error).message}
        </Text>
      )}
    </>
  );
}
