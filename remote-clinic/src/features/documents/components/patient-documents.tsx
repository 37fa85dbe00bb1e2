import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatFileSize,
  formatInstant,
  listPatientDocuments,
  type Patient,
  type SharedDocument,
  type SiteContext,
  takeDocumentBack,
} from 'shared-contracts';
import { ConfirmRequest, QueryView, RowButtons } from 'shared-data';
import { Button, type DataColumn, DataTable, SectionHeading, Stack } from 'shared-ui';
import { documentTexts } from '../../../document-texts';
import { DownloadDocument } from './download-document';
import { ShareDialog } from './share-dialog';

const { documents: labels } = documentTexts;
const { columns } = labels;

const HEADING_ID = 'documents-heading';

interface ColumnOptions {
  readonly patientId: string;
  readonly timeZone: string;
  readonly onTakeBack: (document: SharedDocument) => void;
}

const toColumns = (options: ColumnOptions): DataColumn<SharedDocument>[] => [
  { key: 'name', header: columns.name, render: ({ name }) => name },
  {
    key: 'shared',
    header: columns.shared,
    render: ({ sharedAt, sharedBy }) =>
      labels.sharedBy(sharedBy, formatInstant(sharedAt, options.timeZone)),
  },
  { key: 'size', header: columns.size, render: ({ sizeBytes }) => formatFileSize(sizeBytes) },
  {
    key: 'actions',
    header: columns.actions,
    render: (document) => (
      <RowButtons gap="s">
        <DownloadDocument patientId={options.patientId} document={document} />
        <Button
          variant="quiet"
          aria-label={labels.takeBackLabel(document.name)}
          onClick={() => options.onTakeBack(document)}
        >
          {labels.takeBack}
        </Button>
      </RowButtons>
    ),
  },
];

interface TakeBackDialogProps {
  readonly patientId: string;
  readonly shared: SharedDocument;
  readonly onClose: () => void;
}

const TakeBackDialog = ({ patientId, shared: { id, name }, onClose }: TakeBackDialogProps) => (
  <ConfirmRequest
    endpoint={takeDocumentBack}
    input={{ params: { id: patientId, documentId: id } }}
    changes={[listPatientDocuments]}
    title={labels.takeBackTitle(name)}
    description={labels.takeBackText}
    confirmLabel={labels.takeBack}
    dismissLabel={labels.keep}
    saved={labels.takenBack(name)}
    onClose={onClose}
    findFocusFallback={() => document.getElementById(HEADING_ID)}
  />
);

/** What staff have shared with a patient. */
export function PatientDocuments({ patient }: { readonly patient: Patient }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id: patientId } = patient;
  const query = useQuery(endpointQuery(listPatientDocuments, { params: { id: patientId } }));
  const [isSharing, setSharing] = useState(false);
  const [leaving, setLeaving] = useState<SharedDocument | null>(null);
  return (
    <Stack as="section" gap="m" aria-labelledby={HEADING_ID}>
      <SectionHeading
        id={HEADING_ID}
        title={labels.heading}
        actions={
          <Button variant="secondary" onClick={() => setSharing(true)}>
            {labels.share}
          </Button>
        }
      />
      <QueryView query={query}>
        {(documents) =>
          documents.length === 0 ? (
            <p>{labels.none}</p>
          ) : (
            <DataTable
              caption={labels.heading}
              columns={toColumns({ patientId, timeZone, onTakeBack: setLeaving })}
              rows={documents}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
      {isSharing && <ShareDialog patient={patient} onClose={() => setSharing(false)} />}
      {leaving && (
        <TakeBackDialog patientId={patientId} shared={leaving} onClose={() => setLeaving(null)} />
      )}
    </Stack>
  );
}
