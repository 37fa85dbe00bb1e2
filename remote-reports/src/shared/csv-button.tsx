import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import type { Endpoint, exportAuditLog, exportReport, InputOf } from 'shared-contracts';
import { downloadFile, toErrorText } from 'shared-pages';
import { Button, notify } from 'shared-ui';
import { texts } from '../texts';

type CsvEndpoint = typeof exportAuditLog | typeof exportReport;

/** Browsers drop the byte order mark of a response; spreadsheets need it to read UTF-8. */
const toCsvFile = (name: string, csv: string) => ({
  name,
  type: 'text/csv;charset=utf-8',
  text: `\ufeff${csv.replace(/^\ufeff/, '')}`,
});

interface CsvButtonProps<E extends CsvEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly fileName: string;
  /** What the user is told afterwards. */
  readonly exported: string;
  /** Its name where there are several on a page. */
  readonly label?: string;
  readonly invalidates?: readonly Endpoint[];
}

/** Downloads what the endpoint returns. */
export function CsvButton<E extends CsvEndpoint>(props: CsvButtonProps<E>) {
  const { endpoint, input, fileName, exported, label, invalidates = [] } = props;
  const { mutate, isPending } = useMutation(endpointMutation(endpoint, { invalidates }));

  function exportAll() {
    mutate(input, {
      onSuccess: (csv) => {
        downloadFile(toCsvFile(fileName, csv));
        notify.success(exported);
      },
      onError: (error) => notify.error(toErrorText(error)),
    });
  }

  return (
    <Button variant="secondary" onClick={exportAll} isLoading={isPending} aria-label={label}>
      {texts.exportCsv}
    </Button>
  );
}
