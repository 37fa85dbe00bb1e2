import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type ClinicDay,
  formatDate,
  formatTimeOf,
  staffPaths,
  type SiteContext,
  toTreatmentsText,
} from 'shared-contracts';
import { Button, ButtonLink, Cluster, DefinitionList, Dialog, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { type DayVisit, isOpen, toNameId } from '../model/visit-state';
import { AlertList } from '../../../shared/alert-list';
import { EmailLink, PhoneLink } from '../../../shared/contact-links';
import { PatientBadges, StatusBadges } from './visit-badges';
import { VisitActions } from './visit-actions';
import { VisitDialog } from './visit-dialog';
import { toPaymentText, toPlaceText } from './visit-table';

const { columns: headers, diary: labels } = texts;

interface VisitDetailsProps {
  readonly visit: DayVisit;
  readonly day: ClinicDay;
  readonly now: Date;
  readonly onClose: () => void;
}

/** All about a visit, with what can be done about it. */
export function VisitDetails({ visit, day, now, onClose }: VisitDetailsProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [isMoving, setMoving] = useState(false);
  const canMove = isOpen(visit);
  const time = formatTimeOf(visit.startsAt, timeZone);
  const until = formatTimeOf(visit.endsAt, timeZone);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<span id={toNameId(visit)}>{visit.patient}</span>}
      description={labels.when(formatDate(visit.dateLocal), labels.times(time, until))}
    >
      <Stack>
        <Cluster gap="xs">
          <StatusBadges visit={visit} now={now} />
          <PatientBadges visit={visit} />
        </Cluster>
        <AlertList alerts={visit.alerts} />
        <DefinitionList
          items={[
            { term: headers.treatment, details: toTreatmentsText(visit) },
            ...(visit.note === null ? [] : [{ term: labels.note, details: visit.note }]),
            { term: headers.place, details: toPlaceText(day, visit) },
            { term: headers.payment, details: toPaymentText(visit) },
            { term: headers.phone, details: <PhoneLink phone={visit.phone} /> },
            { term: headers.email, details: <EmailLink email={visit.email} /> },
          ]}
        />
        <VisitActions visit={visit} now={now} canManage>
          {canMove && (
            <Button variant="secondary" onClick={() => setMoving(true)}>
              {labels.move}
            </Button>
          )}
          <ButtonLink variant="secondary" to={staffPaths.patient(visit.patientId)}>
            {labels.patientPage}
          </ButtonLink>
        </VisitActions>
        {isMoving && (
          <VisitDialog
            visitId={visit.id}
            kind="move"
            findFocusFallback={() => document.getElementById(toNameId(visit))}
            onClose={() => setMoving(false)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
