import { Anchor } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifyWarning } from "../../kit/feedback/notify.tsx";
import { lazyCall } from "../lazy-calls.ts";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import { keepPendingSignIn, pendingSignIn } from "./pending-sign-in.ts";

const texts = accessTexts.verify;
const CALL = lazyCall("signIn");
const REST_MS = 30_000;

type SendCodeAgainProps = { readonly email: string; readonly onSent: () => void };

/**
 * A button that mails a new code if the first code is late or lost; the first code then stops working. The button is
 * hidden unless the sign-in began on this page. It can be used once every 30 seconds.
 */
export function SendCodeAgain({ email, onSent }: SendCodeAgainProps) {
  const [resting, setResting] = useState(false);
  const send = useMutation({
    mutationFn: CALL,
    meta: { quiet: true },
    onSuccess: ({ message }, credentials) => {
      keepPendingSignIn(credentials);
      notifyWarning({ message });
      setResting(true);
      onSent();
    },
    onError: (error) => notifyError({ title: texts.failed, message: failureOf(error).message }),
  });
  useEffect(() => {
    if (!resting) return;
    const rested = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(rested);
  }, [resting]);
  const credentials = pendingSignIn(email);
  if (credentials === null) return null;
  const waits = resting || send.isPending;
  return (
    <Anchor
      component="button"
      type="button"
      underline={waits ? "never" : "always"}
      className={styles.link ?? ""}
      ta="start"
      aria-disabled={waits}
      {...(waits ? { c: "dimmed" } : {})}
      onClick={() => (waits ? undefined : send.mutate(credentials))}
    >
      {resting ? texts.sentAgain : texts.sendAgain}
    </Anchor>
  );
}
