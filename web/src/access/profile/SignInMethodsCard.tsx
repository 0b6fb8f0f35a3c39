import { Button, Text } from "@mantine/core";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

const texts = profileTexts.methods;

/** The ways one signs in, a row each. */
export function SignInMethodsCard() {
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className={styles.method}>
        <Text fw={600}>{texts.password}</Text>
        <Button component={AppLink} to={paths.password()} variant="default">
          {texts.changePassword}
        </Button>
      </div>
    </Section>
  );
}
