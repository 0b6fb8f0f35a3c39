import { Button, Divider } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { IconFingerprint } from "../../kit/icons/locks.tsx";
import { canUsePasskeys } from "./passkey-support.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { factorsTexts } from "./texts.ts";
import { useEntering } from "./use-entering.ts";

const texts = factorsTexts.signIn;

/** A button that signs the user in with a passkey on this device; hidden if passkeys are not available. */
export function PasskeyButton({ returnUrl }: { readonly returnUrl: string | undefined }) {
  const enter = useEntering(returnUrl);
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    meta: { quiet: true },
    onSuccess: enter,
    onError: (error) => notifyError({ title: texts.failed, message: failureOf(error).message }),
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Divider label={texts.or} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {texts.button}
      </Button>
    </>
  );
}
