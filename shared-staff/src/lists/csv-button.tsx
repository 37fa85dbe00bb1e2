import type { Endpoint, exportUsers, InputOf } from 'shared-contracts';
import { Button } from 'shared-ui';
import { downloadFile } from 'shared-data';
import { useSave } from 'shared-data';
import { texts } from '../texts';

/** An endpoint that returns CSV. */
export type CsvEndpoint = Endpoint & Pick<typeof exportUsers, 'response'>;

/** Browsers drop the byte order mark of a response; spreadsheets need it to read UTF-8. */
const toCsvFile = (name: string, csv: string) => ({
  name,
  type: 'text/csv;charset=utf-8',
  content: `\ufeff${csv.replace(/^\ufeff/, '')}`,
});

export interface CsvButtonProps<E extends CsvEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly fileName: string;
  /** Its name where there are several on a page. */
  readonly label?: string;
  /** The endpoints whose cached data has the export, such as the audit log. */
  readonly changes?: readonly Endpoint[];
}

/** Downloads what the endpoint returns. */
export function CsvButton<E extends CsvEndpoint>(props: CsvButtonProps<E>) {
  const { endpoint, input, fileName, label, changes } = props;
  const { save, isPending } = useSave(endpoint, {
    changes,
    saved: texts.csv.done(fileName),
    onSaved: (csv) => downloadFile(toCsvFile(fileName, csv)),
    errors: 'notification',
  });
  return (
    <Button
      variant="secondary"
      onClick={() => save(input)}
      isLoading={isPending}
      aria-label={label}
    >
      {texts.csv.download}
    </Button>
  );
}
