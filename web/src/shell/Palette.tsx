import "@mantine/spotlight/styles.layer.css";
import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { signOut } from "../access/sign-in/sign-out.ts";
import { IconSearch } from "../kit/icons/marks.tsx";
import { useGo } from "../kit/page/navigate.ts";
import { kitTexts } from "../kit/texts.ts";
import { mayOpen } from "../may-open.ts";
import { paths } from "../paths.ts";
import { isPlanned, PLACE_NAMES, PLACES } from "../places.ts";
import { companiesOf } from "../session/chosen-company.ts";
import { useUser } from "../session/session.ts";
import { switchCompany } from "../session/switch-company.ts";
import { shellTexts } from "./texts.ts";

/** The command palette: every screen the user may open, and what can be done from anywhere. */
export function Palette() {
  const user = useUser();
  const go = useGo();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const names = PLACE_NAMES.filter((name) => {
    const { path, isPublic, isHidden } = PLACES[name];
    return !isPublic && !isHidden && !path.includes("$") && mayOpen(user, name);
  });
  const companies = user === null ? [] : companiesOf(user);
  const actions: SpotlightActionGroupData[] = [
    {
      group: shellTexts.palette.screens,
      actions: names.map((name) => ({
        id: name,
        label: PLACES[name].title,
        description: isPlanned(name) ? kitTexts.notAvailable : "",
        keywords: [PLACES[name].path],
        onClick: () => go(PLACES[name].path),
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
