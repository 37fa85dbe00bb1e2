import { Button, Card, FormError, Stack } from 'shared-ui';
import { ChooseTime } from '../../choose-time/components/choose-time';
import { HoldNotice } from '../../choose-time/components/hold-notice';
import { texts } from '../../texts';
import { visitTexts } from '../../visit-texts';
import { type NewTimeOptions, useNewTime } from '../hooks/use-new-time';

/** The dentists and times of one day. After an error what was chosen stays. */
export function NewTimeForm(options: NewTimeOptions) {
  const { time, timeField, isOfferGone, message, submit, isPending } = useNewTime(options);
  const hasTimes = time.slots.freeTimes.length > 0;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      {isOfferGone && (
        <Card tone="warm" role="status">
          {texts.time.offerGone(hasTimes)}
        </Card>
      )}
      <ChooseTime time={time} field={timeField} dateLocal={options.dateLocal} />
      <FormError>{message}</FormError>
      <div>
        <HoldNotice time={time} />
        <Button type="submit" isFullWidth disabled={!hasTimes} isLoading={isPending}>
          {visitTexts.visits.rescheduleConfirm}
        </Button>
      </div>
    </Stack>
  );
}
