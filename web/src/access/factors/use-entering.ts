import { notifySuccess, notifyWarning } from "../../kit/feedback/notify.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { keepUser, type SignedInUser } from "../../session/session.ts";
import { PASSWORD_DUE } from "../sign-in/not-active.ts";
import { forgetPendingSignIn } from "../sign-in/pending-sign-in.ts";
import { safeReturnUrl } from "../sign-in/return-url.ts";
import { accessTexts } from "../texts.ts";

/**
 * Returns the function that runs after every sign-in. If the user must change the password, the function opens the
 * page for changing it. Otherwise it greets the user and opens the page that the user requested.
 */
export function useEntering(returnUrl: string | undefined): (user: SignedInUser) => Promise<void> {
  const go = useGo();
  return async (user) => {
    forgetPendingSignIn();
    keepUser(user);
    if (user.login_attempts === PASSWORD_DUE) {
      notifyWarning({ message: accessTexts.verify.changePassword });
      return go(paths.password(), { replace: true });
    }
    const { greetingNow } = await import("../../session/greeting.ts");
    notifySuccess({ message: `${greetingNow()}, ${user.first_name}` });
    go(safeReturnUrl(returnUrl), { replace: true });
  };
}
