import {
  listOwnDocuments,
  type OwnDocument,
  readOwnDocument,
  toDocumentFileName,
} from 'shared-contracts';
import { downloadFile, useSave } from 'shared-data';
import { icons, Button, Icon } from 'shared-ui';
import { texts } from '../../texts';

const { documents: labels } = texts.account;

/** Saves the file. After a failure the list is loaded again: the clinic may have taken it back. */
export function DownloadDocument({ document }: { readonly document: OwnDocument }) {
  const { id, name, mediaType: type } = document;
  const { save, isPending } = useSave(readOwnDocument, {
    changes: [listOwnDocuments],
    onSaved: (file) =>
      downloadFile({ name: toDocumentFileName(document), type, content: new Uint8Array(file) }),
    errors: 'notification',
  });
  return (
    <Button
      variant="secondary"
      aria-label={labels.downloadLabel(name)}
      isLoading={isPending}
      onClick={() => save({ params: { id } })}
    >
      <Icon drawing={icons.download} />
      {labels.download}
    </Button>
  );
}
