import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatDate,
  formatFileSize,
  listOwnDocuments,
  type OwnDocument,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { QueryView } from 'shared-data';
import { type DataColumn, DataTable } from 'shared-ui';
import { texts } from '../../texts';
import { DownloadDocument } from './download-document';

const { documents: labels } = texts.account;
const { columns } = labels;

const toColumns = (timeZone: string): DataColumn<OwnDocument>[] => [
  { key: 'name', header: columns.name, render: ({ name }) => name },
  { key: 'patient', header: columns.patient, render: ({ patient }) => patient },
  {
    key: 'shared',
    header: columns.shared,
    render: ({ sharedAt }) => formatDate(toDateLocal(sharedAt, timeZone)),
  },
  { key: 'size', header: columns.size, render: ({ sizeBytes }) => formatFileSize(sizeBytes) },
  {
    key: 'actions',
    header: columns.actions,
    render: (document) => <DownloadDocument document={document} />,
  },
];

/** What the clinic has shared with the people of the account. */
export function OwnDocuments() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const query = useQuery(endpointQuery(listOwnDocuments, {}));
  return (
    <QueryView query={query}>
      {(documents) =>
        documents.length === 0 ? (
          <p>{labels.none}</p>
        ) : (
          <DataTable
            caption={labels.heading}
            columns={toColumns(timeZone)}
            rows={documents}
            rowKey={({ id }) => id}
          />
        )
      }
    </QueryView>
  );
}
