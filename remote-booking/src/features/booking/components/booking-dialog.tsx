import { useEffect, useRef } from 'react';
import type { SessionUser } from 'shared-auth';
import {
  type AppointmentOption,
  type DateLocal,
  formatDate,
  formatPrice,
  type TimeLocal,
} from 'shared-contracts';
import { DentistField, HoldNotice } from 'shared-booking';
import { Button, Card, Dialog, FormError, media, space, Stack, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { useBookingForm } from '../hooks/use-booking-form';
import type { BookingHandlers } from '../hooks/use-create-booking';
import { usePatients } from '../hooks/use-patients';
import { PatientField } from './patient-field';
import { TimeField } from './time-field';

const { booking: words } = texts;

const DetailFields = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Someone who never entered a name is called what stands before the @ of their email. */
const toPatientName = ({ displayName, email }: SessionUser) =>
  displayName || email.replace(/@.*/, '');

/** In the middle of the screen: at the lower edge of a phone the notification would cover it. */
function Rejection({ error }: { readonly error: Error }) {
  const rejection = useRef<HTMLDivElement>(null);

  useEffect(() => {
    rejection.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  return (
    <div ref={rejection}>
      <FormError>{toUserMessage(error)}</FormError>
    </div>
  );
}

interface BookingFormProps extends BookingHandlers {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time that a link asks for; null for none. */
  readonly requestedTime: TimeLocal | null;
  readonly user: SessionUser;
}

function BookingForm({ user, ...props }: BookingFormProps) {
  const patients = usePatients();
  const { memberId: patientId, chosen } = patients;
  const patient = chosen?.name ?? toPatientName(user);
  const booking = useBookingForm({ ...props, patient, patientId, email: user.email });
  const { form, errors, formError } = booking;

  return (
    <Stack as="form" ref={form} noValidate onSubmit={(event) => void booking.submit(event)}>
      {booking.isOfferGone && (
        <Card tone="warm" role="status">
          {words.offerGone(booking.slots.freeTimes.length > 0)}
        </Card>
      )}
      <PatientField patients={patients} />
      <DentistField dentists={booking.dentists} onChoose={booking.chooseDentist} />
      <TimeField booking={booking} dateLocal={props.dateLocal} />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        isRequired
        hint={words.phoneHint}
        error={errors.phone?.message}
        {...booking.phoneField}
      />
      <DetailFields>
        <TextField label={words.date} value={formatDate(props.dateLocal)} readOnly />
        <TextField label={words.name} value={patient} readOnly />
        <TextField label={words.email} value={user.email} readOnly />
      </DetailFields>
      {formError && <Rejection error={formError} />}
      <div>
        <HoldNotice
          state={booking.holdState}
          choice={booking.choice}
          onHoldAgain={booking.holdAgain}
        />
        <Button type="submit" size="large" isFullWidth isLoading={booking.isPending}>
          {words.submit}
        </Button>
      </div>
    </Stack>
  );
}

interface BookingDialogProps extends BookingFormProps {
  readonly onClose: () => void;
}

export function BookingDialog({ onClose, ...form }: BookingDialogProps) {
  const { treatment, dateLocal } = form;
  const facts = [
    formatDate(dateLocal),
    words.duration(treatment.durationMinutes),
    formatPrice(treatment.priceCents),
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={treatment.name}
      description={words.description(facts.join(' · '))}
    >
      <BookingForm {...form} />
    </Dialog>
  );
}
