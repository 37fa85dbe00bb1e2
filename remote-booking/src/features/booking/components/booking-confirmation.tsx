import { useEffect, useRef } from 'react';
import { useUser } from 'shared-auth';
import {
  type DateLocal,
  formatDate,
  formatPrice,
  formatTime,
  paths,
  type TimeLocal,
} from 'shared-contracts';
import { ButtonLink, Card, Cluster, color, Icon, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { booked: words } = texts;

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space.xl};
`;

const Message = styled.div`
  display: flex;
  gap: ${space.m};

  svg {
    flex: none;
    color: ${color.successText};
  }
`;

/** The booking that was just made, and by whom. */
export interface BookedAppointment {
  readonly id: string;
  readonly uid: string;
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly priceCents: number;
  /** The dentist's name; null when unknown. */
  readonly doctor: string | null;
}

function Confirmation({ booked }: { readonly booked: BookedAppointment }) {
  const { treatment, dateLocal, timeLocal, priceCents, doctor } = booked;
  const moment = words.text(treatment, formatDate(dateLocal), formatTime(timeLocal));
  const confirmation = useRef<HTMLDivElement>(null);

  useEffect(() => {
    confirmation.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Row ref={confirmation}>
      <Message>
        <Icon name="check" size={28} />
        <div>
          <h3>{words.title}</h3>
          <p>
            {doctor === null ? moment : words.with(moment, doctor)}. {words.emailed}
          </p>
        </div>
      </Message>
      <Cluster>
        {priceCents > 0 && (
          <ButtonLink to={paths.payment(booked.id)}>
            {words.pay(formatPrice(priceCents))}
          </ButtonLink>
        )}
        <ButtonLink to={paths.dashboard} variant="secondary">
          {words.appointments}
        </ButtonLink>
      </Cluster>
    </Row>
  );
}

interface BookingConfirmationProps {
  readonly booked: BookedAppointment | null;
  /** The day that the page shows. */
  readonly dateLocal: DateLocal;
}

/**
 * Remains when the notification has gone, for the patient who booked and on the day of the booking:
 * at a shared device the next person must not see it. Rendered from the start, as a live region
 * announces only what changes in it; `aria-live` keeps it audible while the dialog hides the page.
 */
export function BookingConfirmation({ booked, dateLocal }: BookingConfirmationProps) {
  const user = useUser();
  const isCurrent = booked?.uid === user?.uid && booked?.dateLocal === dateLocal;
  return (
    <div role="status" aria-live="polite">
      {booked && isCurrent && <Confirmation key={booked.id} booked={booked} />}
    </div>
  );
}
