import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { type Booking, getReceipt } from 'shared-contracts';
import { downloadFile, toErrorText } from 'shared-pages';
import { Button, Icon, notify } from 'shared-ui';
import { texts } from '../../../texts';

const { receipt: labels } = texts;

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

/** Downloads the receipt of a paid booking as a PDF file. */
export function DownloadReceipt({ booking }: { readonly booking: Booking }) {
  const { mutate, isPending } = useMutation(endpointMutation(getReceipt, { invalidates: [] }));
  const name = `receipt-${booking.dateLocal}.pdf`;

  function download() {
    mutate(
      { params: { id: booking.id } },
      {
        onSuccess: ({ pdf }) => {
          downloadFile({ name, type: 'application/pdf', content: toBytes(pdf) });
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
