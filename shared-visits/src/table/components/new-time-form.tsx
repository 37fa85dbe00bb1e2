import { Button, Card, ChoiceField, FormError, Stack } from 'shared-ui';
import { SecondaryText } from 'shared-data';
import { DentistField, DentistsLoading } from '../../choose-time/components/dentist-field';
import { HoldNotice } from '../../choose-time/components/hold-notice';
import { toSlotChoices } from '../../choose-time/model/slots';
import { visitTexts as texts } from '../../visit-texts';
import { type NewTimeOptions, useNewTime } from '../hooks/use-new-time';

const { visits: labels } = texts;

/** The dentists and times of one day. After an error what was chosen stays. */
export function NewTimeForm(options: NewTimeOptions) {
  const form = useNewTime(options);
  const { slots, dentists } = form;
  if (dentists.isUnknown) return <DentistsLoading />;
  const hasTimes = slots.freeTimes.length > 0;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <div role="status">
        {form.isOfferGone && <Card tone="warm">{labels.offerGone}</Card>}
        {!hasTimes && !form.isOfferGone && <p>{labels.noTimes}</p>}
      </div>
      {hasTimes && (
        <>
          <DentistField dentists={dentists} onChoose={form.chooseDentist} />
          <ChoiceField
            {...form.timeField}
            label={labels.newTime}
            choices={toSlotChoices(slots)}
            error={form.timeError}
            isRequired
          />
        </>
      )}
      <SecondaryText role="status">{form.cleared}</SecondaryText>
      <FormError>{form.message}</FormError>
      <SecondaryText role="status">{form.nextFree}</SecondaryText>
      <div>
        <HoldNotice state={form.hold.state} choice={form.choice} onHoldAgain={form.holdAgain} />
        <Button type="submit" isFullWidth disabled={!hasTimes} isLoading={form.isPending}>
          {labels.rescheduleConfirm}
        </Button>
      </div>
    </Stack>
  );
}
