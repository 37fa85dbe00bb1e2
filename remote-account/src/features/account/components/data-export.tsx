import { useOutletContext } from 'react-router-dom';
import { exportAccount, type SiteContext, toDateLocal, toExportText } from 'shared-contracts';
import { icons, Button, FormError, Icon, Stack } from 'shared-ui';
import { downloadFile, useSave } from 'shared-data';
import { texts } from '../../../texts';

const { data: labels } = texts.account;

/** Saves everything that is stored about the reader as a file, named by the clinic's day. */
export function DataExport() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { save, isPending, message } = useSave(exportAccount, {
    onSaved: (data) =>
      downloadFile({
        name: `molar-data-${toDateLocal(data.exportedAt, timeZone)}.json`,
        type: 'application/json',
        content: toExportText(data),
      }),
  });

  return (
    <Stack gap="m">
      <FormError>{message}</FormError>
      <div>
        <Button variant="secondary" onClick={() => save({})} isLoading={isPending}>
          <Icon drawing={icons.download} />
          {labels.download}
        </Button>
      </div>
    </Stack>
  );
}
