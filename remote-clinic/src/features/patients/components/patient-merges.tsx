import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  getPatient,
  listPatients,
  type OpenMerge,
  type Patient,
  type SiteContext,
  takeMergeBack,
} from 'shared-contracts';
import { ConfirmRequest, SecondaryText } from 'shared-data';
import { Button, Card, Cluster, SectionHeading, Stack } from 'shared-ui';
import { recordTexts } from '../../../record-texts';

const { merged: labels } = recordTexts;

function MergeCard({ merge }: { readonly merge: OpenMerge }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, mergedAt, until } = merge;
  return (
    <Card>
      <Cluster justify="space-between">
        <Stack gap="xs">
          <strong>{labels.entry(name, formatInstant(mergedAt, timeZone))}</strong>
          <SecondaryText>{labels.until(formatInstant(until, timeZone))}</SecondaryText>
        </Stack>
        <Button
          variant="secondary"
          aria-label={labels.takeBackOf(name)}
          onClick={() => setIsAsking(true)}
        >
          {labels.takeBack}
        </Button>
      </Cluster>
      {isAsking && (
        <ConfirmRequest
          endpoint={takeMergeBack}
          input={{ params: { id } }}
          changes={[getPatient, listPatients]}
          saved={labels.done}
          title={labels.title(name)}
          description={labels.text(name)}
          confirmLabel={labels.takeBack}
          confirmVariant="primary"
          dismissLabel={labels.keep}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

/** The merges of a patient that can be taken back; nothing without any. */
export function PatientMerges({ patient }: { readonly patient: Patient }) {
  if (patient.merges.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="merges-heading">
      <SectionHeading id="merges-heading" title={labels.heading} />
      {patient.merges.map((merge) => (
        <MergeCard key={merge.id} merge={merge} />
      ))}
    </Stack>
  );
}
