import { useEffect, useRef } from 'react';
import type { SessionUser } from 'shared-auth';
import { ChooseTime, HoldNotice } from 'shared-visits';
import { texts as visitTexts } from 'shared-visits/texts';
import {
  type AppointmentOption,
  type DateLocal,
  formatPrice,
  type TimeLocal,
} from 'shared-contracts';
import { AgreementNote, toErrorText } from 'shared-data';
import {
  Button,
  Card,
  color,
  fontSize,
  fontWeight,
  FormError,
  media,
  radius,
  space,
  Stack,
  TextArea,
  TextField,
} from 'shared-ui';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';
import type { BookingDraft } from '../hooks/use-booking-draft';
import { type BookingHandlers, useBookingForm } from '../hooks/use-booking-form';
import { BookingTerms } from './booking-terms';
import { IdentityLine } from './identity-line';
import { PatientField } from './patient-field';

const { booking: words } = dialogTexts;

/** What has focus is not hidden behind the foot. */
const Form = styled(Stack)`
  input,
  select,
  textarea,
  button {
    scroll-margin-bottom: 11rem;
  }
`;

/** Stays at the lower edge of the screen, over the padding of the dialog and of what surrounds it. */
const Foot = styled.div`
  --edge: clamp(1.25rem, 5vw, 2rem);

  position: sticky;
  bottom: calc(-1 * ${space.l});
  z-index: 1;
  margin: auto calc(-1 * var(--edge)) calc(-1 * var(--edge));
  padding: ${space.m} var(--edge) max(${space.l}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
  border-radius: 0 0 ${radius.l} ${radius.l};
  background: ${color.surface};

  ${media.phone} {
    bottom: 0;
    border-radius: 0;
    margin-bottom: calc(-1 * max(1.5rem, env(safe-area-inset-bottom)));
  }
`;

const FootRow = styled.div`
  display: flex;
  gap: ${space.l};
  align-items: center;

  > button {
    flex: 1 1 auto;
    padding-inline: ${space.m};
  }
`;

const Price = styled.p`
  flex: none;
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
  font-size: ${fontSize.title3};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;

  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: ${fontWeight.regular};
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
      <FormError>{toErrorText(error)}</FormError>
    </div>
  );
}

interface BookingFormProps extends BookingHandlers {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  readonly draft: BookingDraft;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** Of the visitor who the patient was before signing in; null for none. */
  readonly visitorToken: string | null;
  readonly user: SessionUser;
}

/** The form of one day. */
export function BookingForm({ user, ...props }: BookingFormProps) {
  const { draft } = props;
  const { memberId: patientId, chosen } = draft.patients;
  const patient = chosen?.name ?? toPatientName(user);
  const booking = useBookingForm({ ...props, patient, patientId, email: user.email });
  const { form, time, errors, formError, priceCents } = booking;

  return (
    <Form as="form" ref={form} noValidate onSubmit={(event) => void booking.submit(event)}>
      {draft.isOfferGone && (
        <Card tone="warm" role="status">
          {visitTexts.time.offerGone(time.slots.freeTimes.length > 0)}
        </Card>
      )}
      {formError && <Rejection error={formError} />}
      <PatientField patients={draft.patients} />
      <ChooseTime
        time={time}
        dateLocal={props.dateLocal}
        field={{ ...booking.timeField, error: errors.timeLocal?.message }}
      />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        isRequired
        hint={words.phoneHint}
        error={errors.phone?.message}
        {...booking.phoneField}
      />
      <TextArea
        label={words.note}
        rows={2}
        hint={words.noteHint}
        error={errors.note?.message}
        {...booking.noteField}
      />
      <IdentityLine name={patient} email={user.email} />
      <AgreementNote action="booking" />
      <Foot>
        <HoldNotice time={time} />
        <BookingTerms
          dateLocal={props.dateLocal}
          timeLocal={booking.timeLocal}
          priceCents={priceCents}
        />
        <FootRow>
          <Price>
            {formatPrice(priceCents)}
            {priceCents > 0 && <small>{words.payLater}</small>}
          </Price>
          <Button type="submit" size="large" isLoading={booking.isPending}>
            {words.submit}
          </Button>
        </FootRow>
      </Foot>
    </Form>
  );
}
