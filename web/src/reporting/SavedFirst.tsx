import { Alert, Text } from "@mantine/core";
import { reportTexts } from "./texts.ts";

const texts = reportTexts.standing;

/** Shows, above a form that would overwrite it, the version that another user saved in the meantime. */
export function SavedFirst({ says }: { readonly says: readonly string[] }) {
  const lines = says.filter((line) => line.trim() !== "");
  return (
    <Alert color="orange" variant="light" mt="sm" p="xs" role="status" title={texts.title}>
      {(lines.length === 0 ? [texts.nothing] : lines).map((line) => (
        <Text key={line} size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {line}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt={4}>
        {texts.again}
      </Text>
    </Alert>
  );
}
