import { useState } from 'react';
import { type Booking, getReceipt } from 'shared-contracts';
import { downloadFile, useSave } from 'shared-data';
import { icons, Button, Cluster, Icon } from 'shared-ui';
import { visitTexts } from '../../visit-texts';
import { EmailReceiptDialog } from './email-receipt-dialog';

const { payments: labels } = visitTexts.money;

/** Gives the latest receipt of a visit to the patient: as a PDF file to print, or by email. */
export function ReceiptActions({ booking }: { readonly booking: Booking }) {
  const [isEmailing, setEmailing] = useState(false);
  const name = labels.fileName(booking.dateLocal);
  const { save, isPending } = useSave(getReceipt, {
    saved: labels.downloaded(name),
    onSaved: (file) =>
      downloadFile({ name, type: 'application/pdf', content: new Uint8Array(file) }),
    errors: 'notification',
  });
  return (
    <Cluster gap="s">
      <Button
        variant="secondary"
        isLoading={isPending}
        onClick={() => save({ params: { id: booking.id } })}
      >
        <Icon drawing={icons.download} />
        {labels.download}
      </Button>
      <Button variant="secondary" onClick={() => setEmailing(true)}>
        <Icon drawing={icons.mail} />
        {labels.email}
      </Button>
      {isEmailing && <EmailReceiptDialog booking={booking} onClose={() => setEmailing(false)} />}
    </Cluster>
  );
}
