import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { type Booking, getReceipt } from 'shared-contracts';
import { downloadFile, toErrorText } from 'shared-pages';
import { Button, Icon, notify } from 'shared-ui';
import { texts } from '../../../texts';

const { receipt: labels } = texts;

/** Downloads the receipt of a paid booking as a PDF file. */
export function DownloadReceipt({ booking }: { readonly booking: Booking }) {
  const { mutate, isPending } = useMutation(endpointMutation(getReceipt, { invalidates: [] }));
  const name = `receipt-${booking.dateLocal}.pdf`;

  function download() {
    mutate(
      { params: { id: booking.id } },
      {
        onSuccess: (file) => {
          downloadFile({ name, type: 'application/pdf', content: new Uint8Array(file) });
          notify.success(labels.downloaded(name));
        },
        onError: (error) => notify.error(toErrorText(error)),
      },
    );
  }

  return (
    <Button onClick={download} isLoading={isPending}>
      <Icon name="download" />
      {labels.download}
    </Button>
  );
}
