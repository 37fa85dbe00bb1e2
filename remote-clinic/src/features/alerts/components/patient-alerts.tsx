import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  endAlert,
  formatInstant,
  type Patient,
  type PatientAlert,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import { Button, Cluster, SectionHeading, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { careTexts } from '../../../care-texts';
import { AlertList } from '../../../shared/alert-list';
import { changedByAlert } from '../model/changed-by-alert';
import { AlertDialog } from './alert-dialog';

const { alerts: labels } = careTexts;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Ends alerts, and restores them on Undo. */
function useEndAlert(patientId: string) {
  const { save, isPending } = useSave(endAlert, {
    changes: changedByAlert,
    errors: 'notification',
  });

  function end(alertId: string) {
    const params = { id: patientId, alertId };
    const restore = () => save({ params, body: { isEnded: false } }, { saved: labels.restored });
    save({ params, body: { isEnded: true } }, { saved: labels.ended, undo: restore });
  }

  return { end, isPending };
}

interface AlertRowProps {
  readonly alert: PatientAlert;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

function AlertRow({ alert, isPending, onEnd }: AlertRowProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <Cluster as="li" justify="space-between" wrap="nowrap">
      <Stack gap="xs" alignItems="start">
        <AlertList alerts={[alert]} />
        <SecondaryText>
          {labels.by(alert.author, formatInstant(alert.createdAt, timeZone))}
        </SecondaryText>
      </Stack>
      <Button
        variant="quiet"
        aria-label={labels.endLabel(alert.text)}
        isLoading={isPending}
        onClick={onEnd}
      >
        {labels.end}
      </Button>
    </Cluster>
  );
}

/** The alerts about a patient, with what staff can do about them. */
export function PatientAlerts({ patient }: { readonly patient: Patient }) {
  const [isAdding, setAdding] = useState(false);
  const { end, isPending } = useEndAlert(patient.id);
  const addRef = useRef<HTMLButtonElement>(null);

  function endOne(alertId: string) {
    // The button goes with the alert.
    addRef.current?.focus();
    end(alertId);
  }

  return (
    <Stack as="section" gap="m" aria-labelledby="alerts-heading">
      <SectionHeading
        id="alerts-heading"
        title={labels.heading}
        actions={
          <Button ref={addRef} variant="secondary" onClick={() => setAdding(true)}>
            {labels.add}
          </Button>
        }
      />
      {patient.alerts.length === 0 && <p>{labels.none}</p>}
      <Stack as={List} gap="m">
        {patient.alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            isPending={isPending}
            onEnd={() => endOne(alert.id)}
          />
        ))}
      </Stack>
      {isAdding && <AlertDialog patientId={patient.id} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
