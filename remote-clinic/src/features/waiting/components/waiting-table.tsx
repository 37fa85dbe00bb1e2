import { useOutletContext } from 'react-router-dom';
import {
  type DateLocal,
  formatDate,
  formatInstant,
  formatTime,
  formatTimeOf,
  staffPaths,
  type SiteContext,
  toDateLocal,
  type WaitingPatient,
} from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { type SearchableColumn, SearchableTable } from 'shared-staff';
import { formatTreatment } from 'shared-texts';
import { Badge, Button, ButtonLink, Cluster, EmptyState, Stack } from 'shared-ui';
import { PhoneLink } from '../../../shared/contact-links';
import { waitingTexts as labels } from '../../../waiting-texts';
import { describeDays, describeHours, type WaitingQuestion } from '../model/describe-entry';

type Ask = (question: WaitingQuestion) => void;

const toNameId = ({ id }: WaitingPatient): string => `waiting-${id}`;

const Patient = (entry: WaitingPatient) => (
  <Stack gap="xs" alignItems="start">
    <CellLink id={toNameId(entry)} to={staffPaths.patient(entry.patientId)}>
      {entry.patient}
    </CellLink>
    {entry.phone !== null && <PhoneLink phone={entry.phone} />}
  </Stack>
);

const Wants = (entry: WaitingPatient) => (
  <Stack gap="xs">
    <strong>{formatTreatment(entry.treatment)}</strong>
    <span>{describeDays(entry)}</span>
    {describeHours(entry) !== '' && <span>{describeHours(entry)}</span>}
    {entry.visit === null && <SecondaryText>{entry.doctor ?? labels.anyDoctor}</SecondaryText>}
  </Stack>
);

function Offer({ entry }: { readonly entry: WaitingPatient }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { offer, hasEmail } = entry;
  if (!offer) return <SecondaryText>{hasEmail ? labels.noOffer : labels.noEmail}</SecondaryText>;
  return (
    <Stack gap="xs" alignItems="start">
      <strong>{labels.offered(formatDate(offer.dateLocal), formatTime(offer.timeLocal))}</strong>
      {offer.doctor !== null && <span>{offer.doctor}</span>}
      <Badge tone="info">{labels.heldUntil(formatTimeOf(offer.heldUntil, timeZone))}</Badge>
    </Stack>
  );
}

/** Where the visit is booked; a visit that is there already is moved on the patient's page. */
function BookLink({ entry, today }: { readonly entry: WaitingPatient; readonly today: DateLocal }) {
  const { id, patientId, treatment, fromDate, visit } = entry;
  if (visit) {
    return (
      <ButtonLink
        variant="secondary"
        to={staffPaths.patient(patientId)}
        aria-describedby={toNameId(entry)}
      >
        {labels.move}
      </ButtonLink>
    );
  }
  const dateLocal = fromDate !== null && fromDate > today ? fromDate : today;
  const doctorId = entry.doctorId ?? undefined;
  return (
    <ButtonLink
      variant="secondary"
      to={staffPaths.bookPlanned(patientId, { treatment, dateLocal, doctorId, waitingEntryId: id })}
      aria-describedby={toNameId(entry)}
    >
      {labels.book}
    </ButtonLink>
  );
}

interface ActionsProps {
  readonly entry: WaitingPatient;
  readonly today: DateLocal;
  readonly onAsk: Ask;
}

function Actions({ entry, today, onAsk }: ActionsProps) {
  const action = (kind: WaitingQuestion['kind'], text: string) => (
    <Button
      variant="secondary"
      aria-describedby={toNameId(entry)}
      onClick={() => onAsk({ kind, entry })}
    >
      {text}
    </Button>
  );
  return (
    <Cluster gap="xs">
      {entry.offer === null && entry.hasEmail && action('offer', labels.offerTime)}
      {entry.offer === null ? (
        <BookLink entry={entry} today={today} />
      ) : (
        action('accept', labels.bookOffer)
      )}
      {action('remove', labels.remove)}
    </Cluster>
  );
}

const toColumns = (
  { timeZone }: { readonly timeZone: string },
  today: DateLocal,
  onAsk: Ask,
): SearchableColumn<WaitingPatient>[] => [
  { key: 'patient', header: labels.columns.patient, width: '17%', render: Patient },
  { key: 'wants', header: labels.columns.wants, render: Wants },
  {
    key: 'since',
    header: labels.columns.since,
    width: '13%',
    render: ({ since }) => formatInstant(since, timeZone),
  },
  {
    key: 'offer',
    header: labels.columns.offer,
    width: '17%',
    render: (entry) => <Offer entry={entry} />,
  },
  {
    key: 'actions',
    header: labels.columns.actions,
    width: '28%',
    render: (entry) => <Actions entry={entry} today={today} onAsk={onAsk} />,
  },
];

interface WaitingTableProps {
  readonly entries: readonly WaitingPatient[];
  readonly isBusy: boolean;
  readonly onAsk: Ask;
}

/** Who waits for what, with what can be done about it. */
export function WaitingTable({ entries, isBusy, onAsk }: WaitingTableProps) {
  const { clinic } = useOutletContext<SiteContext>();
  const today = toDateLocal(new Date(), clinic.timeZone);
  return (
    <SearchableTable
      rows={entries}
      columns={toColumns(clinic, today, onAsk)}
      rowKey={({ id }) => id}
      toSearchText={({ patient, phone, treatment }) =>
        `${patient} ${phone ?? ''} ${formatTreatment(treatment)}`
      }
      labels={labels}
      isBusy={isBusy}
      empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
    />
  );
}
