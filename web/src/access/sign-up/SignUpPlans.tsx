import { CYCLES } from "@hazina/contract/access/sign-up.ts";
import { Button, Group, SegmentedControl, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { organizationQueries } from "../../organization/api.ts";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import type { PlanChoice } from "./sign-up.ts";

const texts = accessTexts.signUp;

type Cycle = (typeof CYCLES)[number];

/** The chosen plan, with its name for the agreement. */
export type Choice = PlanChoice & { readonly planName: string };

type SignUpPlansProps = { readonly onBack: () => void; readonly onChoose: (choice: Choice) => void };

/** The second step of registration: chooses the plan and its billing cycle. */
export function SignUpPlans({ onBack, onChoose }: SignUpPlansProps) {
  const plans = useQuery(organizationQueries.plans.queryOptions());
  const [cycle, setCycle] = useState<Cycle>(CYCLES[0]);
  if (plans.isError) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />;
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">{texts.planLead}</Text>
        <SegmentedControl<Cycle>
          size="xs"
          aria-label={texts.cycle}
          data={[...CYCLES]}
          value={cycle}
          onChange={setCycle}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {texts.cycles[cycle]}
      </Text>
      {plans.isPending ? (
        <Skeleton height={220} />
      ) : (
        <div className={styles.plans}>
          {plans.data.data.map((plan) => (
            <section key={plan.id} className={styles.plan} aria-label={plan.name}>
              <Title order={2}>{plan.name}</Title>
              <ul>
                {plan.content.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Button
                variant={plan.id === 2 ? "filled" : "default"}
                aria-label={texts.chooseNamed(plan.name)}
                onClick={() => onChoose({ planId: plan.id, planName: plan.name, cycle })}
              >
                {texts.choose}
              </Button>
            </section>
          ))}
        </div>
      )}
      <Group>
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
      </Group>
    </>
  );
}
