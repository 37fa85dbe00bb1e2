import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { type AuditFilter, exportAuditLog, listAuditLog } from 'shared-contracts';
import { downloadFile, toErrorText } from 'shared-pages';
import { Button, notify } from 'shared-ui';
import { texts } from '../../../texts';

const { audit: labels } = texts;

/** Browsers drop the byte order mark of a response; spreadsheets need it to read UTF-8. */
const toCsvFile = (csv: string) => ({
  name: labels.fileName,
  type: 'text/csv;charset=utf-8',
  text: `\ufeff${csv.replace(/^\ufeff/, '')}`,
});

/** Downloads what the filters show, on all pages. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const options = endpointMutation(exportAuditLog, { invalidates: [listAuditLog] });
  const { mutate, isPending } = useMutation(options);

  function exportAll() {
    mutate(
      { query: filter },
      {
        onSuccess: (csv) => {
          downloadFile(toCsvFile(csv));
          notify.success(labels.exported);
        },
        onError: (error) => notify.error(toErrorText(error)),
      },
    );
  }

  return (
    <Button variant="secondary" onClick={exportAll} isLoading={isPending}>
      {labels.export}
    </Button>
  );
}
