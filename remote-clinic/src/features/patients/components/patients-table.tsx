import type { ReactNode } from 'react';
import {
  type DateLocal,
  formatDate,
  listPatients,
  staffPaths,
  type PatientSummary,
} from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { KeysetTable, useKeysetList } from 'shared-staff';
import { Badge, type DataColumn, EmptyState, Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { formatPhone } from '../../../shared/phone';

const { list: labels } = patientTexts;

/** What has no value takes a dash, so that no cell is empty. */
const formatDay = (day: DateLocal | null): string => (day ? formatDate(day) : '–');

const columns: DataColumn<PatientSummary>[] = [
  {
    key: 'name',
    header: labels.columns.name,
    width: '19%',
    render: ({ id, name }) => <CellLink to={staffPaths.patient(id)}>{name}</CellLink>,
  },
  {
    key: 'dateOfBirth',
    header: labels.columns.dateOfBirth,
    width: '14%',
    render: ({ dateOfBirth }) => formatDay(dateOfBirth),
  },
  {
    key: 'contact',
    header: labels.columns.contact,
    width: '24%',
    render: ({ phone, email }) => (
      <Stack gap="xs">
        <span>{phone ? <bdi>{formatPhone(phone)}</bdi> : '–'}</span>
        {email && <SecondaryText>{email}</SecondaryText>}
      </Stack>
    ),
  },
  {
    key: 'account',
    header: labels.columns.account,
    width: '15%',
    render: ({ hasAccount }) => (
      <Badge tone={hasAccount ? 'success' : 'neutral'}>
        {hasAccount ? labels.hasAccount : labels.noAccount}
      </Badge>
    ),
  },
  {
    key: 'lastVisit',
    header: labels.columns.lastVisit,
    render: ({ lastVisitOn }) => formatDay(lastVisitOn),
  },
  {
    key: 'nextVisit',
    header: labels.columns.nextVisit,
    render: ({ nextVisitOn }) => formatDay(nextVisitOn),
  },
];

interface PatientsTableProps {
  /** The next step when nothing is found. */
  readonly emptyAction: ReactNode;
}

/** Finds patients while the reader types; what they search for is kept in the page's address. */
export function PatientsTable({ emptyAction }: PatientsTableProps) {
  const list = useKeysetList(listPatients, (query) => ({ query }));
  const [title, text] = list.search
    ? [labels.noMatch, labels.noMatchText]
    : [labels.none, labels.noneText];
  return (
    <KeysetTable
      list={list}
      toRows={({ patients }) => patients}
      rowKey={({ id }) => id}
      columns={columns}
      labels={labels}
      empty={
        <EmptyState title={title} action={emptyAction}>
          {text}
        </EmptyState>
      }
    />
  );
}
