import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requireSession, type Session } from 'shared-auth';
import {
  type Booking,
  closeAccount,
  formatDate,
  formatPrice,
  formatTime,
  listBookings,
  paths,
  toEndpointName,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Button, ConfirmDialog, notify, space } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText, useSave } from 'shared-data';
import { texts } from '../../../texts';
import { type EndedVisit, toClosing } from '../model/closing';

const { closing: labels } = texts.account;

const VisitList = styled.ul`
  margin-block: ${space.s};
  padding: 0;
  list-style: none;

  > li {
    padding-block: ${space.xs};
    overflow-wrap: anywhere;
  }
`;

function toMoneyText({ refundCents, feeCents }: EndedVisit): string {
  if (refundCents + feeCents === 0) return labels.unpaid;
  return [
    ...(refundCents > 0 ? [labels.refund(formatPrice(refundCents))] : []),
    ...(feeCents > 0 ? [labels.fee(formatPrice(feeCents))] : []),
  ].join(', ');
}

function toVisitText({ treatment, patient, dateLocal, timeLocal }: Booking): string {
  const when = texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));
  return labels.visitFor(labels.visit(formatTreatment(treatment), when), patient);
}

type Closing = ReturnType<typeof toClosing>;

/** What is refunded and kept in all, in sentences. */
const toTotalTexts = ({ refundCents, feeCents }: Closing): string[] => [
  ...(refundCents > 0 ? [labels.total(formatPrice(refundCents))] : []),
  ...(feeCents > 0 ? [labels.totalFee(formatPrice(feeCents))] : []),
];

function EndedVisits({ visits }: Pick<Closing, 'visits'>) {
  if (visits.length === 0) return <p>{labels.noVisits}</p>;
  return (
    <div>
      <p id="ended-visits">{labels.visits(visits.length)}</p>
      <VisitList aria-labelledby="ended-visits">
        {visits.map((visit) => (
          <li key={visit.booking.id}>
            {toVisitText(visit.booking)} <SecondaryText>({toMoneyText(visit)})</SecondaryText>
          </li>
        ))}
      </VisitList>
    </div>
  );
}

/** The shell of an earlier release signs out only; the closed account opens nothing either way. */
function endIdentity(): Promise<void> {
  const { logOut, deleteIdentity }: Pick<Session, 'logOut'> & Partial<Session> = requireSession();
  return (deleteIdentity ?? logOut)();
}

interface CloseDialogProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

function CloseDialog({ closing, onClose }: CloseDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const state = useRef({ hasClosed: false, isLeft: false });

  // The page redirects visitors to log in, so the session ends once it has been left. That takes longer
  // than the promise of `navigate`: the router renders the next page in a transition.
  function endOnceLeft() {
    const { hasClosed, isLeft } = state.current;
    if (hasClosed && isLeft) void endIdentity().then(() => notify.success(labels.done));
  }

  useEffect(() => {
    const { current } = state;
    current.isLeft = false;
    return () => {
      current.isLeft = true;
      endOnceLeft();
    };
  }, []);

  const { save, isPending, message } = useSave(closeAccount, {
    onSaved: () => {
      state.current.hasClosed = true;
      endOnceLeft();
    },
    proceed: () => void navigate(paths.home),
    // Some of the visits may be cancelled by now.
    onFailed: () => void client.invalidateQueries({ queryKey: [toEndpointName(listBookings)] }),
  });

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={labels.title}
      description={[...toTotalTexts(closing), labels.text].join(' ')}
      confirmLabel={labels.confirm}
      dismissLabel={labels.dismiss}
      isBusy={isPending}
      error={message}
      onConfirm={() => save({})}
    >
      <EndedVisits visits={closing.visits} />
    </ConfirmDialog>
  );
}

interface CloseAccountProps {
  readonly bookings: readonly Booking[];
}

/** Asks before the account is closed, with what that cancels and refunds. */
export function CloseAccount({ bookings }: CloseAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  const closing = toClosing(bookings);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {labels.action}
      </Button>
      {isAsking && <CloseDialog closing={closing} onClose={() => setIsAsking(false)} />}
    </>
  );
}
