import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  listAbsences,
  listVisitsToMove,
  type SiteContext,
  toDateLocal,
  type VisitToMove,
} from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { EmptyState, PageHeading, Stack } from 'shared-ui';
import { AbsenceForm } from '../features/absences/components/absence-form';
import { AbsenceList } from '../features/absences/components/absence-list';
import { VisitDialog } from '../features/day/components/visit-dialog';
import { POLL_MS } from '../features/day/hooks/use-day';
import { useLiveDays } from '../features/day/hooks/use-live-days';
import { MoveDialog } from '../features/visits-to-move/components/move-dialog';
import { TakeoverDialog } from '../features/visits-to-move/components/takeover-dialog';
import { VisitGroup } from '../features/visits-to-move/components/visit-group';
import { groupVisits } from '../features/visits-to-move/model/group-visits';
import type { Ask, Question } from '../features/visits-to-move/model/question';
import { visitsToMoveTexts as texts } from '../visits-to-move-texts';

/** Both lists, which stay up to date. */
function useLists() {
  const refetchInterval: number | false = useLiveDays() ? false : POLL_MS;
  const absences = useQuery({ ...endpointQuery(listAbsences, {}), refetchInterval });
  const visits = useQuery({ ...endpointQuery(listVisitsToMove, {}), refetchInterval });
  return { absences, visits };
}

const findHeading = () => document.querySelector('h1');

interface QuestionDialogProps {
  readonly question: Question;
  readonly doctors: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

function QuestionDialog({ question, doctors, onClose }: QuestionDialogProps) {
  const dialog = { findFocusFallback: findHeading, onClose };
  switch (question.kind) {
    case 'time':
      return <MoveDialog {...question} {...dialog} />;
    case 'takeover':
      return <TakeoverDialog from={question.group} doctors={doctors} onClose={onClose} />;
    case 'move':
    case 'cancel':
      return <VisitDialog visitId={question.visit.bookingId} kind={question.kind} {...dialog} />;
  }
}

interface VisitGroupsProps {
  readonly visits: readonly VisitToMove[];
  readonly isBusy: boolean;
  readonly onAsk: Ask;
}

function VisitGroups({ visits, ...props }: VisitGroupsProps) {
  if (visits.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  return groupVisits(visits).map((group) => (
    <VisitGroup key={group.doctorId} group={group} {...props} />
  ));
}

/** Where the desk closes the time of a dentist who is away, and settles the visits that can't take place. */
export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const today = toDateLocal(new Date(), timeZone);
  const { absences, visits } = useLists();
  const [question, ask] = useState<Question | null>(null);
  const close = useCallback(() => ask(null), []);
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <PageHeading title={texts.heading} lead={texts.lead} />
      <Stack gap="xl">
        <QueryView query={absences}>
          {({ absences: away, doctors }) => (
            <>
              <AbsenceForm key={today} doctors={doctors} today={today} />
              <AbsenceList absences={away} />
            </>
          )}
        </QueryView>
        <QueryView query={visits}>
          {(listed) => <VisitGroups visits={listed} isBusy={visits.isFetching} onAsk={ask} />}
        </QueryView>
      </Stack>
      {question && (
        <QuestionDialog
          question={question}
          doctors={absences.data?.doctors ?? []}
          onClose={close}
        />
      )}
    </>
  );
}
