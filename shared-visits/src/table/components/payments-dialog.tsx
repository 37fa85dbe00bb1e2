import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  type Booking,
  formatPrice,
  getLedger,
  type LedgerEntry,
  type ResponseOf,
} from 'shared-contracts';
import { QueryView } from 'shared-data';
import { type Definition, DefinitionList, Dialog, Stack } from 'shared-ui';
import { visitTexts } from '../../visit-texts';
import { usePresentBooking } from '../hooks/use-present-booking';
import { toDeskMethod, toVisitText } from '../model/money';
import { PaymentsList } from './payments-list';
import { ReceiptActions } from './receipt-actions';
import { ReversalDialog } from './reversal-dialog';

const { payments: labels } = visitTexts.money;

type Ledger = ResponseOf<typeof getLedger>;

function toTotals({ status }: Booking, ledger: Ledger): Definition[] {
  const { chargedCents, receivedCents, refundedCents, owedCents } = ledger;
  const isCharged = status !== 'cancelled' || chargedCents > 0;
  const charge = status === 'cancelled' ? labels.lateFee : labels.price;
  return [
    ...(isCharged ? [{ term: charge, details: formatPrice(chargedCents) }] : []),
    { term: labels.received, details: formatPrice(receivedCents) },
    ...(refundedCents === 0
      ? []
      : [{ term: labels.returned, details: formatPrice(refundedCents) }]),
    {
      term: owedCents < 0 ? labels.toReturn : labels.due,
      details: formatPrice(Math.abs(owedCents)),
    },
  ];
}

/** A payment that a colleague takes back meanwhile stays named: the error says who did. */
function Payments({ booking, ledger }: { readonly booking: Booking; readonly ledger: Ledger }) {
  const [wrong, setWrong] = useState<LedgerEntry | null>(null);
  const method = wrong && toDeskMethod(wrong);
  return (
    <Stack>
      <DefinitionList items={toTotals(booking, ledger)} />
      {ledger.entries.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <PaymentsList entries={ledger.entries} onCorrect={setWrong} />
      )}
      {ledger.entries.some(({ kind }) => kind !== 'late_fee') && (
        <ReceiptActions booking={booking} />
      )}
      {wrong && method && (
        <ReversalDialog
          booking={booking}
          entry={wrong}
          method={method}
          onClose={() => setWrong(null)}
        />
      )}
    </Stack>
  );
}

interface PaymentsDialogProps {
  readonly visitId: string;
  /** Finds what gets focus on close when what opened the dialog is gone. */
  readonly findFocusFallback?: () => Element | null;
  readonly onClose: () => void;
}

/** The money of a visit for staff: what was paid, how and to whom, and what can be done about it. */
export function PaymentsDialog({ visitId, onClose, ...dialog }: PaymentsDialogProps) {
  const visit = usePresentBooking(visitId);
  const ledger = useQuery({
    ...endpointQuery(getLedger, { params: { id: visitId } }),
    staleTime: 0,
  });
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      title={labels.title}
      description={visit.data && toVisitText(visit.data)}
    >
      <QueryView query={visit}>
        {(booking) => (
          <QueryView query={ledger}>
            {(loaded) => <Payments booking={booking} ledger={loaded} />}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  );
}
