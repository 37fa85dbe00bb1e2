import { useState } from 'react';
import {
  formatTimeOff,
  type IllDay,
  listOwnTimeOff,
  reportIll,
  type TimeOffPeriod,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { Button, Card, Cluster, SectionHeading, Stack } from 'shared-ui';
import { changedByVisit } from 'shared-visits';
import { timeOffTexts } from '../../../time-off-texts';

const { ill: labels } = timeOffTexts;

const DAYS = ['today', 'tomorrow'] as const satisfies readonly IllDay[];

interface IllReportProps {
  /** When the dentist is away already without having asked for it. */
  readonly absences: readonly TimeOffPeriod[];
}

/** Tells the desk at once that the dentist is ill; nobody decides. */
export function IllReport({ absences }: IllReportProps) {
  const [day, ask] = useState<IllDay | null>(null);
  return (
    <Card as="section" aria-labelledby="ill-heading">
      <Stack>
        <SectionHeading id="ill-heading" title={labels.heading} lead={labels.lead} />
        {absences.map((absence) => {
          const period = formatTimeOff(absence);
          return <p key={period}>{labels.away(period)}</p>;
        })}
        <Cluster gap="s">
          {DAYS.map((one) => (
            <Button key={one} variant="secondary" onClick={() => ask(one)}>
              {labels.days[one]}
            </Button>
          ))}
        </Cluster>
      </Stack>
      {day && (
        <ConfirmRequest
          endpoint={reportIll}
          input={{ body: { day } }}
          changes={[listOwnTimeOff, ...changedByVisit]}
          title={labels.titles[day]}
          description={labels.text}
          confirmLabel={labels.confirm}
          confirmVariant="primary"
          dismissLabel={labels.dismiss}
          saved={labels.reported}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  );
}
