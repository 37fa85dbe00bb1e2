import { formatDate, formatTime, staffPaths, type VisitToMove } from 'shared-contracts';
import { CellLink, RowButtons, SecondaryText } from 'shared-data';
import { strandedReasons } from 'shared-staff/texts';
import { formatTreatment } from 'shared-texts';
import { Button, type DataColumn, DataTable, Stack } from 'shared-ui';
import { PhoneLink } from '../../../shared/contact-links';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';
import type { VisitGroup } from '../model/group-visits';
import type { Ask } from '../model/question';
import { CallNotes } from './call-notes';
import { FreeTimes } from './free-times';

const { list: labels } = visitsToMoveTexts;
const { columns: headers } = labels;

/** What the visits of a group are called together. */
export const toCaption = ({ doctor }: VisitGroup): string =>
  doctor === null ? labels.captionOfNone : labels.caption(doctor);

const toNameId = ({ bookingId }: VisitToMove): string => `to-move-${bookingId}`;

const Patient = (visit: VisitToMove) => (
  <Stack gap="xs" alignItems="start">
    <CellLink
      id={toNameId(visit)}
      to={staffPaths.patient(visit.patientId)}
      aria-label={labels.open(visit.patient)}
    >
      {visit.patient}
    </CellLink>
    {visit.phone !== '' && <PhoneLink phone={visit.phone} />}
  </Stack>
);

const Visit = ({ treatment, dateLocal, timeLocal, reason }: VisitToMove) => (
  <Stack gap="xs">
    <strong>{labels.when(formatDate(dateLocal), formatTime(timeLocal))}</strong>
    <span>{formatTreatment(treatment)}</span>
    <SecondaryText>{strandedReasons[reason]}</SecondaryText>
  </Stack>
);

const toColumns = (onAsk: Ask): DataColumn<VisitToMove>[] => [
  { key: 'patient', header: headers.patient, render: Patient },
  { key: 'visit', header: headers.visit, render: Visit },
  {
    key: 'times',
    header: headers.times,
    render: (visit) => <FreeTimes visit={visit} describedBy={toNameId(visit)} onAsk={onAsk} />,
  },
  {
    key: 'call',
    header: headers.call,
    render: (visit) => <CallNotes visit={visit} describedBy={toNameId(visit)} />,
  },
  {
    key: 'actions',
    header: headers.actions,
    render: (visit) => (
      <RowButtons>
        <Button
          variant="secondary"
          aria-describedby={toNameId(visit)}
          onClick={() => onAsk({ kind: 'move', visit })}
        >
          {labels.otherTime}
        </Button>
        <Button
          variant="secondary"
          aria-describedby={toNameId(visit)}
          onClick={() => onAsk({ kind: 'cancel', visit })}
        >
          {labels.cancel}
        </Button>
      </RowButtons>
    ),
  },
];

interface VisitsTableProps {
  readonly group: VisitGroup;
  readonly isBusy: boolean;
  readonly onAsk: Ask;
}

/** The visits of one dentist, with what can be done about each. */
export const VisitsTable = ({ group, isBusy, onAsk }: VisitsTableProps) => (
  <DataTable
    caption={toCaption(group)}
    columns={toColumns(onAsk)}
    rows={group.visits}
    rowKey={({ bookingId }) => bookingId}
    isBusy={isBusy}
  />
);
