import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  OFFER_MINUTES,
  type SiteContext,
  toDateLocal,
  type WaitingPatient,
} from 'shared-contracts';
import { Button, Dialog, FormError, Stack } from 'shared-ui';
import { ChooseDay, ChooseTime, OfDay, useDentists, useTreatmentDay } from 'shared-visits';
import { waitingTexts } from '../../../waiting-texts';
import { type OfferFormOptions, useOfferForm } from '../hooks/use-offer-form';

const { offer: labels } = waitingTexts;

/** The dentists and times of one day. After an error what was chosen stays. */
function OfferForm(options: OfferFormOptions) {
  const { time, field, message, submit, isPending } = useOfferForm(options);
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <ChooseTime time={time} field={field} dateLocal={options.dateLocal} />
      <FormError>{message}</FormError>
      <Button
        type="submit"
        isFullWidth
        disabled={time.slots.freeTimes.length === 0}
        isLoading={isPending}
      >
        {labels.submit}
      </Button>
    </Stack>
  );
}

interface OfferDialogProps {
  readonly entry: WaitingPatient;
  readonly findFocusFallback: () => Element | null;
  readonly onClose: () => void;
}

function Offer({ entry, onClose }: OfferDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const today = toDateLocal(new Date(), timeZone);
  const { treatmentId, treatment: name, fromDate } = entry;
  const [wantedDay, chooseDay] = useState(fromDate !== null && fromDate > today ? fromDate : today);
  const day = useTreatmentDay(wantedDay, treatmentId);
  const { shown } = day;
  const dentists = useDentists({ id: treatmentId, name }, shown?.dateLocal ?? wantedDay, {
    firstId: entry.doctorId,
  });
  const { doctorId } = dentists;
  if (!shown && !day.isLoading && !day.hasFailed) return <p role="status">{labels.notOffered}</p>;
  return (
    <Stack>
      <ChooseDay
        today={today}
        selected={wantedDay}
        filter={{ treatmentId, ...(doctorId !== null && { doctorId }) }}
        onChoose={chooseDay}
      />
      <OfDay day={day} isComplete={shown !== null && !dentists.isUnknown}>
        {(ofDay) => (
          <OfferForm
            key={ofDay.dateLocal}
            {...ofDay}
            entry={entry}
            dentists={dentists}
            onSent={onClose}
          />
        )}
      </OfDay>
    </Stack>
  );
}

/** Chooses a free time for a patient who waits; it is held, and an email offers it. */
export const OfferDialog = (props: OfferDialogProps) => (
  <Dialog
    isOpen
    hasFixedTop
    onOpenChange={props.onClose}
    findFocusFallback={props.findFocusFallback}
    title={labels.title(props.entry.patient)}
    description={labels.text(OFFER_MINUTES)}
  >
    <Offer {...props} />
  </Dialog>
);
