import type { SessionUser } from 'shared-auth';
import { type AppointmentOption, type DateLocal, toMediumDate } from 'shared-contracts';
import { Button, ChoiceField, Stack, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useBookingForm } from '../hooks/use-booking-form';
import { toPatientName } from '../model/patient-name';
import { toDaySlots } from '../model/slots';
import { NearestSlots } from './nearest-slots';
import { PatientDetails } from './patient-details';

const { booking: words } = texts;

/** A whole day of times: three beside each other on the narrowest phone. */
const SlotChoice = styled(ChoiceField)`
  > div {
    grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  }
`;

export interface BookingFormProps {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  readonly user: SessionUser;
  readonly onBooked: (slot: string) => void;
  readonly onRefused: (error: Error) => void;
}

export function BookingForm({ treatment, dateLocal, user, onBooked, onRefused }: BookingFormProps) {
  const date = toMediumDate(dateLocal);
  const name = toPatientName(user);
  const { form, times, slotField, phoneField, errors, ...booking } = useBookingForm({
    appoinmentDate: date,
    patient: name,
    email: user.email,
    treatment,
    onBooked,
    onRefused,
  });

  return (
    <Stack as="form" ref={form} noValidate onSubmit={(event) => void booking.submit(event)}>
      <SlotChoice
        label={words.slot}
        choices={toDaySlots(times)}
        isRequired
        error={errors.slot?.message}
        {...slotField}
      />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        isRequired
        hint={words.phoneHint}
        error={errors.phone?.message}
        {...phoneField}
      />
      <PatientDetails date={date} name={name} email={user.email} />
      <NearestSlots chosen={booking.chosenSlot} free={times.slots} onTake={booking.takeInstead} />
      <Button type="submit" size="large" isFullWidth isLoading={booking.isPending}>
        {words.submit}
      </Button>
    </Stack>
  );
}
