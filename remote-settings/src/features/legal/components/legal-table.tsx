import type { PublishedText } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { languages } from 'shared-texts';
import type { DataColumn } from 'shared-ui';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';
import { type LegalRow, toLegalRows, toTitle } from '../model/legal-rows';
import { LegalDialog } from './legal-dialog';

const { legal: labels } = texts;

const toNameId = ({ kind, language }: LegalRow): string => `legal-${kind}-${language}`;

const columns: DataColumn<LegalRow>[] = [
  {
    key: 'text',
    header: labels.columns.text,
    render: (row) => (
      <>
        {labels.names[row.kind]}
        <span id={toNameId(row)} hidden>
          {toTitle(row)}
        </span>
      </>
    ),
  },
  {
    key: 'language',
    header: labels.columns.language,
    render: ({ language }) => <bdi lang={language}>{languages[language].name}</bdi>,
  },
  {
    key: 'published',
    header: labels.columns.published,
    render: ({ state }) => <SecondaryText>{state}</SecondaryText>,
  },
];

interface LegalTableProps {
  readonly all: readonly PublishedText[];
  readonly timeZone: string;
}

export const LegalTable = ({ all, timeZone }: LegalTableProps) => (
  <SettingsTable
    labels={labels}
    rows={toLegalRows(all, timeZone)}
    toNameId={toNameId}
    columns={columns}
    toActions={(row) => [
      { label: texts.edit, dialog: (onClose) => <LegalDialog row={row} onClose={onClose} /> },
    ]}
  />
);
