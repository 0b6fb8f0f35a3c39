import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { type RefObject, useState } from "react";
import { Select } from "../../kit/form/choices.tsx";
import type { MatchingWork, OpenRow } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { Candidates } from "./Candidates.tsx";
import styles from "./matching.module.css";
import { matchingTexts as texts } from "./texts.ts";
import { type Match, matchOf } from "./use-matching.ts";

type Props = {
  readonly row: OpenRow;
  readonly work: MatchingWork;
  readonly accountField: RefObject<HTMLInputElement | null>;
  readonly canMatch: boolean;
  readonly onMatch: (how: Match) => void;
  readonly onRefuse: (key: string) => void;
  readonly onLeaveField: () => void;
};

/**
 * Shows the possible matches of a statement row: numbered proposals, a field for an account, and the entries and
 * documents that the user can select.
 */
export function Matches({ row, work, accountField, canMatch, onMatch, onRefuse, onLeaveField }: Props) {
  const [first] = row.proposals;
  return (
    <Stack gap="md">
      <Text fw={600}>{row.details}</Text>
      <Stack gap={8}>
        {row.proposals.length === 0 ? <Text c="dimmed">{texts.noProposal}</Text> : null}
        {row.proposals.map((proposal, at) => (
          <ProposalButton
            key={proposal.key}
            number={at + 1}
            proposal={proposal}
            disabled={!canMatch}
            onAccept={() => onMatch(matchOf(proposal))}
          />
        ))}
        {first !== undefined && canMatch ? (
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => onRefuse(first.key)}>
            {texts.refuse}
          </Button>
        ) : null}
      </Stack>
      {canMatch ? (
        <>
          <AccountField
            key={row.id}
            except={work.account.code}
            field={accountField}
            onBook={(account) => onMatch({ account })}
            onLeave={onLeaveField}
          />
          <Candidates key={`others ${row.id}`} row={row} work={work} onMatch={onMatch} />
        </>
      ) : null}
    </Stack>
  );
}

type ProposalProps = {
  readonly number: number;
  readonly proposal: OpenRow["proposals"][number];
  readonly disabled: boolean;
  readonly onAccept: () => void;
};

function ProposalButton({ number, proposal, disabled, onAccept }: ProposalProps) {
  const { title, reasons, strength, is_tied: isTied } = proposal;
  return (
    <button type="button" className={styles.proposal} disabled={disabled} onClick={onAccept}>
      <span className={styles.number}>{number}</span>
      <span>{title}</span>
      <Group gap={4}>
        {strength === "certain" ? (
          <Badge tt="none" variant="light" color="accent">
            {texts.certain}
          </Badge>
        ) : null}
        {isTied ? (
          <Badge tt="none" variant="light" color="orange">
            {texts.tied}
          </Badge>
        ) : null}
      </Group>
      <span className={styles.reasons}>{reasons.join(" · ")}</span>
    </button>
  );
}

type AccountProps = {
  readonly except: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onBook: (account: string) => void;
  readonly onLeave: () => void;
};

/** A field in which the user chooses an account, to which the row is then booked. */
function AccountField({ except, field, onBook, onLeave }: AccountProps) {
  const accounts = useAccountOptions(true).filter(({ value }) => value !== except);
  const [typed, setTyped] = useState("");
  return (
    <Select
      ref={field}
      label={texts.bookTo}
      placeholder={texts.bookHint}
      data={[...accounts]}
      value={null}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={texts.nothing}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(account) => {
        if (account === null) return;
        onBook(account);
        onLeave();
      }}
    />
  );
}
