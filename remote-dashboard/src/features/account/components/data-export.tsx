import { useMutation } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointMutation } from 'shared-auth';
import { exportAccount, type SiteContext, toDateLocal, toExportText } from 'shared-contracts';
import { Button, FormError, Icon, Stack } from 'shared-ui';
import { downloadFile, toErrorText } from 'shared-pages';
import { texts } from '../../../texts';

const { data: labels } = texts.account;

/** Saves everything that is stored about the reader as a file, named by the clinic's day. */
export function DataExport() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { mutate, isPending, error } = useMutation(endpointMutation(exportAccount));

  const download = () =>
    mutate(
      {},
      {
        onSuccess: (data) =>
          downloadFile({
            name: `molar-data-${toDateLocal(data.exportedAt, timeZone)}.json`,
            type: 'application/json',
            content: toExportText(data),
          }),
      },
    );

  return (
    <Stack gap="m">
      <FormError>{error && toErrorText(error)}</FormError>
      <div>
        <Button variant="secondary" onClick={download} isLoading={isPending}>
          <Icon name="download" />
          {labels.download}
        </Button>
      </div>
    </Stack>
  );
}
