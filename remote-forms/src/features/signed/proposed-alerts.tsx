import { addAlert, getPatient, type Patient } from 'shared-contracts';
import { useSave } from 'shared-data';
import { Badge, Button, Card, Cluster, SectionHeading, Stack } from 'shared-ui';
import { texts } from '../../texts';
import type { Proposal } from './proposals';

const { signed: labels } = texts;

interface ProposedAlertProps {
  readonly patientId: string;
  readonly proposal: Proposal;
}

function ProposedAlert({ patientId, proposal }: ProposedAlertProps) {
  const { kind, text } = proposal;
  const { save, isPending } = useSave(addAlert, {
    changes: [getPatient],
    saved: labels.added,
    errors: 'notification',
  });
  return (
    <Cluster justify="space-between">
      <Cluster gap="s">
        <Badge tone="warning">{labels.kinds[kind]}</Badge>
        <bdi>{text}</bdi>
      </Cluster>
      <Button
        variant="secondary"
        aria-label={labels.addLabel(text)}
        isLoading={isPending}
        onClick={() => save({ params: { id: patientId }, body: proposal })}
      >
        {labels.add}
      </Button>
    </Cluster>
  );
}

interface ProposedAlertsProps {
  readonly patient: Patient;
  readonly proposals: readonly Proposal[];
}

/** The proposals that are not among the patient's alerts yet. */
export function ProposedAlerts({ patient, proposals }: ProposedAlertsProps) {
  const open = proposals.filter(
    ({ kind, text }) => !patient.alerts.some((alert) => alert.kind === kind && alert.text === text),
  );
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="proposals-heading" data-print="hide">
      <SectionHeading id="proposals-heading" title={labels.proposals} lead={labels.proposalsLead} />
      <Stack gap="m">
        {open.map((proposal) => (
          <ProposedAlert
            key={`${proposal.kind} ${proposal.text}`}
            patientId={patient.id}
            proposal={proposal}
          />
        ))}
      </Stack>
    </Card>
  );
}
