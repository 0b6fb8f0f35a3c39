import { Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { AppLink } from "../kit/page/AppLink.tsx";
import { paths } from "../paths.ts";
import { sharedTexts } from "../texts.ts";
import styles from "./public.module.css";

type PublicFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The width of the card in px; 400 if omitted. */
  readonly widthPx?: number;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of the screens before sign-in: one card below the product's name. */
export function PublicFrame({ title, lead, widthPx = 400, footer, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${sharedTexts.product}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <AppLink to={paths.login()} className={styles.brandLink}>
          <span className={styles.brandMark} aria-hidden />
          {sharedTexts.product}
        </AppLink>
      </header>
      <main className={styles.main} style={{ maxWidth: widthPx }}>
        <div className={styles.sheet}>
          <Title order={1}>{title}</Title>
          {lead === undefined ? null : (
            <Text c="dimmed" component="div">
              {lead}
            </Text>
          )}
          {children}
        </div>
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </main>
      <footer className={styles.version}>{sharedTexts.version}</footer>
    </div>
  );
}
