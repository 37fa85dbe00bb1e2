import { useState } from 'react';
import { listVisitsToMove, sendMoveLink, type VisitToMove } from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, ConfirmDialog, notify } from 'shared-ui';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';
import { sendEach } from '../api/send-each';

const { email: labels, cancel } = visitsToMoveTexts;

const sendLinks = (visits: readonly VisitToMove[]) =>
  sendEach(sendMoveLink, visits, ({ bookingId: id, revision }) => ({
    params: { id },
    body: { revision },
  }));

type Results = Awaited<ReturnType<typeof sendLinks>>;

function tell(results: Results): void {
  const failed = results.filter((one) => 'failure' in one).length;
  if (failed > 0) notify.error(labels.someFailed(failed));
}

const countSent = (results: Results): number =>
  results.reduce((sum, one) => sum + ('response' in one ? one.response.sentCount : 0), 0);

/** Emails those who have an address, and were not emailed about this time yet, a link to choose another one. */
export function EmailPatients({ visits }: { readonly visits: readonly VisitToMove[] }) {
  const [isOpen, setOpen] = useState(false);
  const recipients = visits.filter(({ email, emailedAt }) => email !== '' && emailedAt === null);
  const { save, isPending, message } = useSave(sendLinks, {
    changes: [listVisitsToMove],
    saved: (results) => labels.sent(countSent(results)),
    onSaved: tell,
    proceed: () => setOpen(false),
  });
  const count = recipients.length;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {labels.open(count)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onOpenChange={setOpen}
          title={labels.title(count)}
          description={labels.text}
          confirmLabel={labels.confirm}
          confirmVariant="primary"
          dismissLabel={cancel}
          onConfirm={() => save(recipients)}
          isBusy={isPending}
          error={message}
          findFocusFallback={() => document.querySelector('h1')}
        />
      )}
    </>
  );
}
