import "@mantine/spotlight/styles.layer.css";
import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { companiesOf } from "../access/chosen-company.ts";
import { mayOpen } from "../access/may-open.ts";
import { useUser } from "../access/session.ts";
import { signOut } from "../access/sign-out.ts";
import { IconSearch } from "../kit/icons/signs.tsx";
import { useGo } from "../kit/page/navigate.ts";
import { kitTexts } from "../kit/texts.ts";
import { PATTERNS, type PathName, paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { switchCompany } from "./switch-company.ts";
import { shellTexts } from "./texts.ts";

/** What nobody goes to from inside the product: the pages before the sign-in, and those that something else leads to. */
const HIDDEN: readonly PathName[] = [
  "login",
  "signin",
  "signup",
  "activation",
  "forgotPassword",
  "restricted",
  "comingSoon",
  "kit",
];

/** The command palette: every screen the user may open, and what can be done from anywhere. */
export function Palette() {
  const user = useUser();
  const go = useGo();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const names = (Object.keys(PATTERNS) as PathName[]).filter(
    (name) => !HIDDEN.includes(name) && !PATTERNS[name].includes("$") && mayOpen(user, name),
  );
  const companies = user === null ? [] : companiesOf(user);
  const actions: SpotlightActionGroupData[] = [
    {
      group: shellTexts.palette.screens,
      actions: names.map((name) => ({
        id: name,
        label: PLACES[name].title,
        description: PLACES[name].will === undefined ? "" : kitTexts.notAvailable,
        keywords: [PATTERNS[name]],
        onClick: () => go(PATTERNS[name]),
      })),
    },
    {
      group: shellTexts.palette.companies,
      actions: (companies.length === 1 ? [] : companies).map(({ id, company_name }) => ({
        id: `switch-to-${id}`,
        label: shellTexts.switcher.switchTo(company_name),
        onClick: () => void switchCompany(id),
      })),
    },
    {
      group: shellTexts.palette.actions,
      actions: [
        {
          id: "switch-colours",
          label: colorScheme === "dark" ? kitTexts.switchToLight : kitTexts.switchToDark,
          onClick: () => setColorScheme(colorScheme === "dark" ? "light" : "dark"),
        },
        {
          id: "sign-out",
          label: shellTexts.signOut,
          onClick: () => {
            void signOut();
            go(paths.login());
          },
        },
      ],
    },
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      attributes={{ content: { "aria-label": shellTexts.palette.placeholder } }}
      scrollable
      maxHeight={400}
      nothingFound={shellTexts.palette.nothing}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: shellTexts.palette.placeholder,
        "aria-label": shellTexts.palette.placeholder,
      }}
    />
  );
}
