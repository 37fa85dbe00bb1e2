import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  formatDay,
  formatTime,
  type InputOf,
  listLinkTimes,
  moveByLink,
  toPhoneLink,
} from 'shared-contracts';
import { QueryView, useSave } from 'shared-data';
import { Button, ButtonAnchor, FormError, SelectField, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { StepProps } from './step';
import { StepResult } from './step-result';

const { visit: words } = texts;

type Time = Omit<InputOf<typeof moveByLink>['body'], 'token'>;

const toValue = ({ dateLocal, timeLocal }: Time): string => `${dateLocal} ${timeLocal}`;
const toText = ({ dateLocal, timeLocal }: Time): string =>
  words.when(formatDay(dateLocal), formatTime(timeLocal));

const CallInstead = ({ phone }: { readonly phone: string }) => (
  <ButtonAnchor href={toPhoneLink(phone)} variant="secondary" size="large" isFullWidth>
    {words.call(phone)}
  </ButtonAnchor>
);

interface ChoiceProps extends Pick<StepProps, 'token' | 'visit'> {
  readonly times: readonly Time[];
  readonly onMoved: (to: Time) => void;
}

function Choice({ token, visit, times, onMoved }: ChoiceProps) {
  const [value, choose] = useState('');
  const [isTried, setTried] = useState(false);
  // A time that was taken meanwhile is gone from the list.
  const { save, isPending, message } = useSave(moveByLink, { changes: [listLinkTimes] });
  const chosen = times.find((time) => toValue(time) === value);

  function send() {
    setTried(true);
    if (chosen) save({ body: { token, ...chosen } }, { proceed: () => onMoved(chosen) });
  }

  return (
    <Stack>
      <SelectField
        label={words.newTime}
        placeholder={words.chooseTime}
        choices={times.map((time) => ({ value: toValue(time), label: toText(time) }))}
        value={chosen ? value : ''}
        error={isTried && !chosen && words.chooseTime}
        onChange={({ target }) => choose(target.value)}
        isRequired
      />
      <FormError>{message}</FormError>
      <Button size="large" isFullWidth isLoading={isPending} onClick={send}>
        {words.move}
      </Button>
      <CallInstead phone={visit.phone} />
    </Stack>
  );
}

/** Asks for another time of a visit that can't take place at its own, or says what is true instead. */
export function MoveStep({ token, visit }: StepProps) {
  const [moved, setMoved] = useState<Time | null>(null);
  const query = useQuery({
    ...endpointQuery(listLinkTimes, { body: { token } }),
    enabled: moved === null,
  });
  if (moved) return <StepResult isGood text={words.moved(toText(moved))} />;
  if (visit.status === 'cancelled') return <StepResult text={words.alreadyCancelled} />;
  if (visit.changeableUntil === null) return <StepResult text={words.closed} />;
  return (
    <Stack>
      <p>{words.moveText}</p>
      <QueryView query={query}>
        {(times) =>
          times.length === 0 ? (
            <Stack>
              <StepResult text={words.noTimes} />
              <CallInstead phone={visit.phone} />
            </Stack>
          ) : (
            <Choice token={token} visit={visit} times={times} onMoved={setMoved} />
          )
        }
      </QueryView>
    </Stack>
  );
}
