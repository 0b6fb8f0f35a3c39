import { PublicFrame } from "../../access/PublicFrame.tsx";
import styles from "../../access/public.module.css";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { verificationTexts as texts } from "./texts.ts";
import { VerifyFile } from "./VerifyFile.tsx";

const WIDTH_PX = 560;

/** Verifies a file for anyone, signed in or not. */
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
