import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatDate,
  formatInstant,
  listRecallsToCall,
  staffPaths,
  type RecallFilter,
  type RecallToCall,
  type SiteContext,
} from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { KeysetTable, useKeysetList } from 'shared-staff';
import { formatTreatment } from 'shared-texts';
import { Button, ButtonLink, Cluster, type DataColumn, EmptyState, Stack } from 'shared-ui';
import { recallTexts as labels } from '../../../recall-texts';
import { AlertList } from '../../../shared/alert-list';
import { PhoneLink } from '../../../shared/contact-links';
import { CallDialog } from './call-dialog';

const toNameId = ({ id }: RecallToCall): string => `recall-${id}`;

const Patient = (recall: RecallToCall) => (
  <Stack gap="xs" alignItems="start">
    <CellLink id={toNameId(recall)} to={staffPaths.patient(recall.patientId)}>
      {recall.patient}
    </CellLink>
    {recall.phone !== null && <PhoneLink phone={recall.phone} />}
    <AlertList alerts={recall.alerts} />
  </Stack>
);

function Visit({ recall, timeZone }: { readonly recall: RecallToCall; readonly timeZone: string }) {
  const { treatment, doctor, dueOn, invitedAt } = recall;
  return (
    <Stack gap="xs">
      <strong>{formatTreatment(treatment)}</strong>
      <span>{labels.due(formatDate(dueOn))}</span>
      <SecondaryText>{doctor ?? labels.anyDoctor}</SecondaryText>
      {invitedAt && (
        <SecondaryText>{labels.invited(formatInstant(invitedAt, timeZone))}</SecondaryText>
      )}
    </Stack>
  );
}

function Calls({ recall, timeZone }: { readonly recall: RecallToCall; readonly timeZone: string }) {
  const { calls, callCount, nextCallOn } = recall;
  const [last] = calls;
  if (!last) return <SecondaryText>{labels.notCalled}</SecondaryText>;
  const { outcome, at, by } = last;
  return (
    <Stack gap="xs">
      <span>
        {labels.call(
          labels.outcomes[outcome],
          formatInstant(at, timeZone),
          by ?? labels.unknownCaller,
        )}
      </span>
      {callCount > 1 && <SecondaryText>{labels.earlier(callCount - 1)}</SecondaryText>}
      {nextCallOn && <strong>{labels.nextCall(formatDate(nextCallOn))}</strong>}
    </Stack>
  );
}

interface ActionsProps {
  readonly recall: RecallToCall;
  readonly onNote: (recall: RecallToCall) => void;
}

function Actions({ recall, onNote }: ActionsProps) {
  const { id, patientId, treatment, doctorId } = recall;
  const plan = { treatment, recallId: id, doctorId: doctorId ?? undefined };
  return (
    <Cluster gap="xs">
      <Button
        variant="secondary"
        aria-describedby={toNameId(recall)}
        onClick={() => onNote(recall)}
      >
        {labels.note}
      </Button>
      <ButtonLink
        variant="secondary"
        to={staffPaths.bookPlanned(patientId, plan)}
        aria-describedby={toNameId(recall)}
      >
        {labels.book}
      </ButtonLink>
    </Cluster>
  );
}

const toColumns = (
  timeZone: string,
  onNote: ActionsProps['onNote'],
): DataColumn<RecallToCall>[] => [
  { key: 'patient', header: labels.columns.patient, width: '24%', render: Patient },
  {
    key: 'visit',
    header: labels.columns.visit,
    render: (recall) => <Visit recall={recall} timeZone={timeZone} />,
  },
  {
    key: 'calls',
    header: labels.columns.calls,
    width: '26%',
    render: (recall) => <Calls recall={recall} timeZone={timeZone} />,
  },
  {
    key: 'actions',
    header: labels.columns.actions,
    width: '25%',
    render: (recall) => <Actions recall={recall} onNote={onNote} />,
  },
];

interface RecallsTableProps {
  readonly when: RecallFilter;
}

/** The recalls of a filter with their calls. */
export function RecallsTable({ when }: RecallsTableProps) {
  const list = useKeysetList(
    listRecallsToCall,
    (page) => ({ query: { when, ...page } }),
    (shown) => shown.query.when === when,
  );
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [noted, note] = useState<RecallToCall | null>(null);
  const [title, text] = list.search
    ? [labels.noMatch, labels.noMatchText]
    : [labels.none, labels.noneText];
  return (
    <>
      <KeysetTable
        list={list}
        toRows={({ recalls }) => recalls}
        rowKey={({ id }) => id}
        columns={toColumns(timeZone, note)}
        labels={{ ...labels, caption: labels.captions[when] }}
        empty={<EmptyState title={title}>{text}</EmptyState>}
      />
      {noted && <CallDialog recall={noted} onClose={() => note(null)} />}
    </>
  );
}
