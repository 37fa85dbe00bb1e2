import { isTreated, staffPaths } from 'shared-contracts';
import { Button, ButtonLink, Cluster, Dialog } from 'shared-ui';
import { careTexts } from '../care-texts';
import { AlertDialog } from '../features/alerts/components/alert-dialog';
import { type DayVisit, toNameId } from '../features/day/model/visit-state';
import { NoteForm } from '../features/patients/components/note-form';
import { RecallDialog } from '../features/recalls/components/recall-dialog';
import { SummaryDialog } from '../features/visit-summaries/components/summary-dialog';
import { patientTexts } from '../patient-texts';
import { summaryTexts } from '../summary-texts';
import { texts } from '../texts';

const { alerts, recalls } = careTexts;
const { notes } = patientTexts;
const { summaries } = summaryTexts;

/** What a dentist does for the patient of a visit beside the treatment. */
export interface Care {
  readonly kind: 'note' | 'recall' | 'alert' | 'summary';
  readonly visit: DayVisit;
}

interface CareActionsProps {
  readonly visit: DayVisit;
  readonly onOpen: (care: Care) => void;
}

/** To tell the patient what was done, once there is something to tell. */
export const SummaryCareAction = ({ visit, onOpen }: CareActionsProps) =>
  isTreated(visit.status) && (
    <Button
      variant="secondary"
      aria-describedby={toNameId(visit)}
      onClick={() => onOpen({ kind: 'summary', visit })}
    >
      {summaries.label}
    </Button>
  );

export const CareActions = ({ visit, onOpen }: CareActionsProps) => (
  <Cluster gap="s">
    <SummaryCareAction visit={visit} onOpen={onOpen} />
    <ButtonLink variant="secondary" to={staffPaths.bookFollowUp(visit.patientId, visit)}>
      {texts.myDay.followUp}
    </ButtonLink>
    {(
      [
        ['note', notes.add],
        ['recall', recalls.plan],
        ['alert', alerts.add],
      ] as const
    ).map(([kind, label]) => (
      <Button key={kind} variant="secondary" onClick={() => onOpen({ kind, visit })}>
        {label}
      </Button>
    ))}
    <ButtonLink variant="quiet" to={staffPaths.patient(visit.patientId)}>
      {texts.myDay.openPatient}
    </ButtonLink>
  </Cluster>
);

/** It stays with its patient, also when another one is next by now. */
export function CareDialog({ care, onClose }: { care: Care; onClose: () => void }) {
  const { patientId, patient, treatment } = care.visit;
  if (care.kind === 'alert') return <AlertDialog patientId={patientId} onClose={onClose} />;
  if (care.kind === 'recall')
    return <RecallDialog patientId={patientId} treatment={treatment} onClose={onClose} />;
  if (care.kind === 'summary')
    return <SummaryDialog patientId={patientId} visit={care.visit} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={onClose} title={notes.addTitle(patient)}>
      <NoteForm patientId={patientId} onSaved={onClose} />
    </Dialog>
  );
}
