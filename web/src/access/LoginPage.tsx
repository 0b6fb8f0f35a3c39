import { Page } from "../kit/page/Page.tsx";

/** Sign-in. */
export function LoginPage() {
  return <Page title="Sign in">Sign in</Page>;
}
