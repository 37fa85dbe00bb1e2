import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  formatDate,
  formatTime,
  moveVisit,
  previewTakeover,
  type TakeoverVisit,
} from 'shared-contracts';
import { QueryView, SecondaryText, useSave } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Button, Cluster, Dialog, FormError, SelectField, Stack } from 'shared-ui';
import { changedByVisit } from 'shared-visits';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';
import { sendEach } from '../api/send-each';
import type { VisitGroup } from '../model/group-visits';

const { takeover: labels, list } = visitsToMoveTexts;

interface Doctor {
  readonly id: string;
  readonly name: string;
}

interface Move {
  readonly visits: readonly TakeoverVisit[];
  readonly doctorId: string;
}

/** Each by itself: what has changed since the preview is rejected, and stays where it is. */
const moveEach = ({ visits, doctorId }: Move) =>
  sendEach(moveVisit, visits, ({ bookingId: id, dateLocal, timeLocal, revision }) => ({
    params: { id },
    body: { dateLocal, timeLocal, doctorId, revision },
  }));

const countMoved = (results: Awaited<ReturnType<typeof moveEach>>): number =>
  results.filter((one) => 'response' in one).length;

interface VisitListProps {
  readonly visits: readonly TakeoverVisit[];
  readonly toState: (visit: TakeoverVisit) => string;
}

const VisitList = ({ visits, toState }: VisitListProps) => (
  <Stack as="ul" gap="s" aria-label={labels.visits} style={{ paddingInlineStart: '1.25rem' }}>
    {visits.map((visit) => {
      const { bookingId, dateLocal, timeLocal, patient, treatment } = visit;
      const when = list.when(formatDate(dateLocal), formatTime(timeLocal));
      return (
        <li key={bookingId}>
          {labels.visit(when, patient, formatTreatment(treatment))}
          <br />
          <SecondaryText>{toState(visit)}</SecondaryText>
        </li>
      );
    })}
  </Stack>
);

interface ResultProps {
  readonly results: Awaited<ReturnType<typeof moveEach>>;
  readonly onClose: () => void;
}

/** Which visits were moved, and why the others were not. */
function Result({ results, onClose }: ResultProps) {
  const states = new Map(
    results.map((one) => [
      one.item.bookingId,
      'failure' in one ? one.failure : labels.states.moved,
    ]),
  );
  return (
    <Stack>
      <p>{labels.result(countMoved(results), results.length)}</p>
      <VisitList
        visits={results.map(({ item }) => item)}
        toState={({ bookingId }) => states.get(bookingId) ?? ''}
      />
      <Button onClick={onClose}>{labels.close}</Button>
    </Stack>
  );
}

interface TakeoverProps {
  readonly visits: readonly TakeoverVisit[];
  readonly doctorId: string;
  readonly onClose: () => void;
}

/** What fits and what does not, and why; then what was moved. */
function Takeover({ visits, doctorId, onClose }: TakeoverProps) {
  const {
    save,
    isPending,
    data: results,
    message,
  } = useSave(moveEach, {
    changes: changedByVisit,
    saved: (sent) => labels.result(countMoved(sent), sent.length),
  });
  const fitting = visits.filter(({ takeover }) => takeover === 'fits');
  if (results) return <Result results={results} onClose={onClose} />;
  return (
    <Stack>
      <VisitList visits={visits} toState={({ takeover }) => labels.states[takeover]} />
      <FormError>{message}</FormError>
      <Cluster>
        <Button
          disabled={fitting.length === 0}
          isLoading={isPending}
          onClick={() => save({ visits: fitting, doctorId })}
        >
          {labels.confirm(fitting.length)}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface TakeoverDialogProps {
  readonly from: VisitGroup;
  readonly doctors: readonly Doctor[];
  readonly onClose: () => void;
}

/** Gives all visits of a dentist that fit to a colleague, at their times. */
export function TakeoverDialog({ from, doctors, onClose }: TakeoverDialogProps) {
  const [toDoctorId, choose] = useState('');
  const query = useQuery({
    ...endpointQuery(previewTakeover, { query: { fromDoctorId: from.doctorId ?? '', toDoctorId } }),
    enabled: toDoctorId !== '',
    // What was free when another dialog was open may be taken, and the result of a move is not asked for again.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      isOpen
      hasFixedTop
      onOpenChange={onClose}
      title={labels.title(from.doctor ?? '')}
      description={labels.text}
      findFocusFallback={() => document.querySelector('h1')}
    >
      <Stack>
        <SelectField
          label={labels.colleague}
          placeholder={labels.choose}
          choices={doctors
            .filter(({ id }) => id !== from.doctorId)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={toDoctorId}
          onChange={({ target }) => choose(target.value)}
        />
        {toDoctorId !== '' && (
          <QueryView query={query}>
            {(visits) => (
              <Takeover key={toDoctorId} visits={visits} doctorId={toDoctorId} onClose={onClose} />
            )}
          </QueryView>
        )}
      </Stack>
    </Dialog>
  );
}
