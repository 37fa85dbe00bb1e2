import { useState } from 'react';
import { formatTimeOff, type Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Card, Cluster, FormError, SectionHeading, Stack } from 'shared-ui';
import { StrandedDialog } from '../../../shared/changes/components/stranded-dialog';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { texts } from '../../../texts';
import { DeclineDialog } from './decline-dialog';

const { requests: labels } = texts.doctors;

interface RequestCardProps {
  readonly request: Settings['timeOffRequests'][number];
  readonly doctor: string;
}

/** A request with its decision; approving asks first when it would strand visits. */
function RequestCard({ request, doctor }: RequestCardProps) {
  const { id, note } = request;
  const changer = useSettingsChange();
  const [isDeclining, setDeclining] = useState(false);
  const titleId = `request-${id}`;
  const period = formatTimeOff(request);
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap="m">
        <strong id={titleId}>{labels.title(doctor, period)}</strong>
        {note && <SecondaryText>{note}</SecondaryText>}
        <FormError>{changer.pending ? null : changer.error}</FormError>
        <Cluster gap="s">
          <Button
            aria-describedby={titleId}
            isLoading={changer.isBusy && !changer.pending}
            onClick={() => changer.submit({ kind: 'approve_time_off', id })}
          >
            {labels.approve}
          </Button>
          <Button variant="secondary" aria-describedby={titleId} onClick={() => setDeclining(true)}>
            {labels.decline}
          </Button>
        </Cluster>
      </Stack>
      <StrandedDialog changer={changer} />
      {isDeclining && (
        <DeclineDialog
          requestId={id}
          description={labels.declineText(doctor, period)}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  );
}

/** The requests that wait for a decision; nothing without any. */
export function TimeOffRequests({ settings }: { readonly settings: Settings }) {
  const { timeOffRequests, doctors } = settings;
  if (timeOffRequests.length === 0) return null;
  const getName = (doctorId: string) => doctors.find(({ id }) => id === doctorId)?.name ?? '';
  return (
    <Stack as="section" gap="m" aria-labelledby="requests-heading">
      <SectionHeading id="requests-heading" title={labels.heading} />
      {timeOffRequests.map((request) => (
        <RequestCard key={request.id} request={request} doctor={getName(request.doctorId)} />
      ))}
    </Stack>
  );
}
