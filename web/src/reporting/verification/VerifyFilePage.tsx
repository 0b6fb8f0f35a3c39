import { PublicFrame } from "../../access/PublicFrame.tsx";
import styles from "../../access/public.module.css";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { verificationTexts as texts } from "./texts.ts";
import { VerifyFile } from "./VerifyFile.tsx";

const WIDTH_PX = 560;

/** The page for verifying a file, which works with and without signing in. */
export function VerifyFilePage() {
  return (
    <PublicFrame title={texts.open} lead={texts.lead} widthPx={WIDTH_PX}>
      <VerifyFile />
      <AppLink to={paths.login()} className={styles.link}>
        {texts.back}
      </AppLink>
    </PublicFrame>
  );
}
