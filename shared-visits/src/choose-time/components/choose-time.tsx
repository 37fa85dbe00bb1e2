import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import {
  type DateLocal,
  formatTime,
  type SiteContext,
  type TimeLocal,
  toInstant,
} from 'shared-contracts';
import { toErrorText } from 'shared-data';
import {
  Button,
  ChoiceField,
  ClinicTimeNote,
  color,
  fontSize,
  space,
  Stack,
  TextField,
} from 'shared-ui';
import { styled } from 'styled-components';
import { calendarTexts } from '../../calendar-texts';
import { texts } from '../../texts';
import type { ChosenTime } from '../hooks/use-chosen-time';
import { toSlotChoices } from '../model/slots';
import { DentistField } from './dentist-field';
import { NearestSlots } from './nearest-slots';

const { time: words } = texts;

/** What has nothing to say takes no room. */
const Frame = styled.div`
  > [role='status']:not(:empty) {
    margin-top: ${space.s};
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

interface TimeAlertProps {
  readonly error: Error;
  /** Into the middle of the screen: at the lower edge of a phone the notification would cover it. */
  readonly isScrolledTo: boolean;
}

function TimeAlert({ error, isScrolledTo }: TimeAlertProps) {
  const alert = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (isScrolledTo) alert.current?.scrollIntoView({ block: 'center' });
  }, [error, isScrolledTo]);

  return (
    <span role="alert" ref={alert}>
      {toErrorText(error)}
    </span>
  );
}

/** Says why no time is chosen any more. */
const ClearedNote = ({ cleared }: Pick<ChosenTime, 'cleared'>) => (
  <div role="status">
    {cleared && <Quiet>{words.cleared(cleared.doctor, formatTime(cleared.timeLocal))}</Quiet>}
  </div>
);

const NOON: TimeLocal = '12:00';

interface ShownTimes {
  readonly chosen: TimeLocal | null;
  readonly isTakenShown: boolean;
}

/** The times to show by half of the day; a taken one that is chosen stays, with what is said about it. */
const toChoices = ({ slots, busy }: ChosenTime, shown: ShownTimes) =>
  toSlotChoices(slots, busy)
    .filter(({ value, isDisabled }) => !isDisabled || shown.isTakenShown || value === shown.chosen)
    .map((choice) => ({
      ...choice,
      group: choice.value < NOON ? words.morning : words.afternoon,
    }));

const Toggle = styled(Button)`
  margin-inline-start: -1.25rem;
`;

interface TakenToggleProps {
  readonly count: number;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function TakenToggle({ count, isShown, onToggle }: TakenToggleProps) {
  if (count === 0) return null;
  return (
    <Toggle variant="quiet" aria-expanded={isShown} onClick={onToggle}>
      {isShown ? words.hideTaken : words.showTaken(count)}
    </Toggle>
  );
}

interface TimesProps {
  readonly time: ChosenTime;
  readonly field: UseFormRegisterReturn & { readonly label: string; readonly error: ReactNode };
}

/** The open times of the day, and on request the taken ones. */
function Times({ time, field }: TimesProps) {
  const { slots, choice } = time;
  const [isTakenShown, setIsTakenShown] = useState(false);
  return (
    <>
      <ChoiceField
        {...field}
        choices={toChoices(time, { chosen: choice.timeLocal, isTakenShown })}
        isRequired
      />
      {slots.freeTimes.length === 0 && <Quiet>{words.none}</Quiet>}
      <TakenToggle
        count={slots.takenTimes.filter((taken) => taken !== choice.timeLocal).length}
        isShown={isTakenShown}
        onToggle={() => setIsTakenShown(!isTakenShown)}
      />
    </>
  );
}

interface ChooseTimeProps {
  readonly time: ChosenTime;
  readonly dateLocal: DateLocal;
  /** What `register` of the form returns for the time, and its error. */
  readonly field: UseFormRegisterReturn & { readonly error: string | undefined };
}

/** The dentists and the times of a day; beside them what the API said about the chosen one. */
export function ChooseTime({ time, dateLocal, ...props }: ChooseTimeProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { isAnyTime, choice, slots, error, isRequestRejected } = time;
  const alert = error && <TimeAlert error={error} isScrolledTo={isRequestRejected} />;
  const field = { ...props.field, label: words.label, error: alert ?? props.field.error };
  return (
    <Stack>
      <DentistField dentists={time.dentists} onChoose={time.chooseDentist} isAnyTime={isAnyTime} />
      <Frame>
        {isAnyTime ? (
          <TextField {...field} type="time" step={300} isRequired />
        ) : (
          <Times time={time} field={field} />
        )}
        <ClinicTimeNote
          timeZone={timeZone}
          at={toInstant(dateLocal, '12:00', timeZone)}
          text={calendarTexts.calendar.zone}
        />
        <Quiet role="status">{time.nextFree}</Quiet>
        <ClearedNote cleared={time.cleared} />
        {!isAnyTime && (
          <NearestSlots
            chosen={choice.timeLocal}
            free={slots.freeTimes}
            isBusy={time.busy.some((timeLocal) => timeLocal === choice.timeLocal)}
            onChoose={time.chooseTime}
          />
        )}
      </Frame>
    </Stack>
  );
}
