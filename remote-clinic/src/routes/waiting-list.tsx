import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { listWaitingPatients, staffPaths } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { ButtonLink } from 'shared-ui';
import { OfferDialog } from '../features/waiting/components/offer-dialog';
import { AcceptDialog, RemoveDialog } from '../features/waiting/components/waiting-dialogs';
import { WaitingTable } from '../features/waiting/components/waiting-table';
import type { WaitingQuestion } from '../features/waiting/model/describe-entry';
import { waitingTexts as labels } from '../waiting-texts';

/** Offers end, and patients answer, while the page is open. */
const POLL_MS = 30_000;

const dialogs = { offer: OfferDialog, accept: AcceptDialog, remove: RemoveDialog };

const findHeading = () => document.querySelector('h1');

/** Who waits for a time, for the desk to offer one or to book it. */
export function Component() {
  const query = useQuery({
    ...endpointQuery(listWaitingPatients, {}),
    refetchInterval: POLL_MS,
  });
  const [question, ask] = useState<WaitingQuestion | null>(null);
  const close = useCallback(() => ask(null), []);
  const QuestionDialog = question && dialogs[question.kind];
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      actions={<ButtonLink to={staffPaths.addWaiting}>{labels.add}</ButtonLink>}
    >
      <QueryView query={query}>
        {(entries) => <WaitingTable entries={entries} isBusy={query.isFetching} onAsk={ask} />}
      </QueryView>
      {QuestionDialog && (
        <QuestionDialog entry={question.entry} findFocusFallback={findHeading} onClose={close} />
      )}
    </ListPage>
  );
}
