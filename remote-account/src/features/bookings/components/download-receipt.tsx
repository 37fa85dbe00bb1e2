import { type Booking, getReceipt } from 'shared-contracts';
import { downloadFile, useSave } from 'shared-data';
import { icons, Button, Icon } from 'shared-ui';
import { texts } from '../../../texts';

const { receipt: labels } = texts;

/** Downloads the receipt of a paid booking as a PDF file. */
export function DownloadReceipt({ booking }: { readonly booking: Booking }) {
  const name = `receipt-${booking.dateLocal}.pdf`;
  const { save, isPending } = useSave(getReceipt, {
    saved: labels.downloaded(name),
    onSaved: (file) =>
      downloadFile({ name, type: 'application/pdf', content: new Uint8Array(file) }),
    errors: 'notification',
  });

  return (
    <Button onClick={() => save({ params: { id: booking.id } })} isLoading={isPending}>
      <Icon drawing={icons.download} />
      {labels.download}
    </Button>
  );
}
