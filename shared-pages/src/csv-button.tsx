import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import type { Endpoint, exportUsers, InputOf } from 'shared-contracts';
import { Button, notify } from 'shared-ui';
import { downloadFile } from './download-file';
import { texts } from './texts';
import { toErrorText } from './to-error-text';

/** An endpoint that returns CSV. */
type CsvEndpoint = Endpoint & Pick<typeof exportUsers, 'response'>;

/** Browsers drop the byte order mark of a response; spreadsheets need it to read UTF-8. */
const toCsvFile = (name: string, csv: string) => ({
  name,
  type: 'text/csv;charset=utf-8',
  content: `\ufeff${csv.replace(/^\ufeff/, '')}`,
});

interface CsvButtonProps<E extends CsvEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly fileName: string;
  /** Its name where there are several on a page. */
  readonly label?: string;
  /** The endpoints whose cached data has the export, such as the audit log. */
  readonly invalidates?: readonly Endpoint[];
}

/** Downloads what the endpoint returns. */
export function CsvButton<E extends CsvEndpoint>(props: CsvButtonProps<E>) {
  const { endpoint, input, fileName, label, invalidates = [] } = props;
  const { mutate, isPending } = useMutation(endpointMutation(endpoint, { invalidates }));

  function download() {
    mutate(input, {
      onSuccess: (csv) => {
        downloadFile(toCsvFile(fileName, csv));
        notify.success(texts.csv.done(fileName));
      },
      onError: (error) => notify.error(toErrorText(error)),
    });
  }

  return (
    <Button variant="secondary" onClick={download} isLoading={isPending} aria-label={label}>
      {texts.csv.download}
    </Button>
  );
}
