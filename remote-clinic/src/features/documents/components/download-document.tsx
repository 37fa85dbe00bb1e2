import {
  listPatientDocuments,
  readPatientDocument,
  type SharedDocument,
  toDocumentFileName,
} from 'shared-contracts';
import { downloadFile, useSave } from 'shared-data';
import { Button } from 'shared-ui';
import { documentTexts } from '../../../document-texts';

const { documents: labels } = documentTexts;

interface DownloadDocumentProps {
  readonly patientId: string;
  readonly document: SharedDocument;
}

/** Saves the file. After a failure the list is loaded again: it may have been taken back. */
export function DownloadDocument({ patientId, document }: DownloadDocumentProps) {
  const { id: documentId, name, mediaType: type } = document;
  const { save, isPending } = useSave(readPatientDocument, {
    changes: [listPatientDocuments],
    onSaved: (file) =>
      downloadFile({ name: toDocumentFileName(document), type, content: new Uint8Array(file) }),
    errors: 'notification',
  });
  return (
    <Button
      variant="quiet"
      aria-label={labels.downloadLabel(name)}
      isLoading={isPending}
      onClick={() => save({ params: { id: patientId, documentId } })}
    >
      {labels.download}
    </Button>
  );
}
