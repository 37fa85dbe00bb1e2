import { useState } from 'react';
import { type Booking, formatPrice, sendPaymentLink } from 'shared-contracts';
import { ConfirmRequest, IconAction } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { icons } from 'shared-ui';
import { toOwedCents } from 'shared-visits';
import { patientTexts } from '../patient-texts';

const { patient: labels } = patientTexts;

interface PaymentLinkActionProps {
  readonly booking: Pick<
    Booking,
    'id' | 'email' | 'treatment' | 'priceCents' | 'isPaid' | 'owedCents'
  >;
  readonly describedBy: string;
}

/** Emails the patient the link to pay for a visit; nothing for what is paid, free, or has no address. */
export function PaymentLinkAction({ booking, describedBy }: PaymentLinkActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, email, treatment, priceCents, isPaid } = booking;
  if (isPaid || priceCents === 0 || email === '') return null;
  return (
    <>
      <IconAction
        icon={icons.mail}
        label={labels.payLink}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ConfirmRequest
          endpoint={sendPaymentLink}
          input={{ params: { id } }}
          changes={[]}
          title={labels.payLinkTitle}
          description={labels.payLinkText(
            email,
            formatTreatment(treatment),
            formatPrice(toOwedCents(booking)),
          )}
          confirmLabel={labels.payLinkConfirm}
          confirmVariant="primary"
          dismissLabel={labels.cancel}
          saved={labels.payLinkSent(email)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
