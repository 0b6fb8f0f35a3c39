import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "./AppLink.tsx";
import { usePathname, useQuery } from "./navigate.ts";
import styles from "./page.module.css";

/** One tab of a page; each tab has its own URL. */
export type PageTab = { readonly label: string; readonly to: string };

type PageProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly tabs?: readonly PageTab[];
  readonly actions?: ReactNode;
  /**
   * How much space the content gets. `wide` is the default. `fill` also gives it the remaining height, for grids;
   * `narrow` keeps lines short enough to read, for forms and text.
   */
  readonly width?: "wide" | "narrow" | "fill";
  readonly children: ReactNode;
};

/** The layout of every screen: title, tabs, actions, content. */
export function Page({ title, subtitle, tabs = [], actions, width = "wide", children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Hazina`;
  }, [title]);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <Title order={1}>{title}</Title>
          {subtitle === undefined ? null : (
            <Text c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        {actions === undefined ? null : (
          <Group gap="sm" className={styles.actions ?? ""} data-print="hide">
            {actions}
          </Group>
        )}
      </div>
      {tabs.length > 1 ? <PageTabs label={title} tabs={tabs} /> : null}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/**
 * Returns the index of the open tab. If several tabs have the current path, the open one is the tab whose query
 * parameters match the most parameters of the URL.
 */
function openTab(tabs: readonly PageTab[], path: string, query: Readonly<Record<string, string>>): number {
  const fits = tabs.map(({ to }) => {
    const [own, asked] = to.split("?");
    const wanted = [...new URLSearchParams(asked)];
    return own === path && wanted.every(([key, value]) => query[key] === value) ? wanted.length : -1;
  });
  const best = Math.max(...fits);
  return best < 0 ? -1 : fits.indexOf(best);
}

function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const here = usePathname();
  const strip = useRef<HTMLElement>(null);
  const query = useQuery();
  const open = openTab(tabs, here, query);
  useEffect(() => {
    const tab = strip.current?.children.item(open);
    if (!(tab instanceof HTMLElement)) return;
    strip.current?.scrollTo({ left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2 });
  }, [open]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label} data-print="hide">
      {tabs.map((tab, at) => (
        <AppLink key={tab.to} to={tab.to} className={styles.tab} aria-current={at === open ? "page" : undefined}>
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}
