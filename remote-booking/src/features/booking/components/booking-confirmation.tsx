import { useEffect, useRef } from 'react';
import { useUser } from 'shared-auth';
import { type DateLocal, formatDate, formatTime, paths, type TimeLocal } from 'shared-contracts';
import { ButtonLink, Card, colour, Icon, space } from 'shared-ui';
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
    color: ${colour.successText};
  }
`;

/** The booking that was just made, and by whom. */
export interface BookedAppointment {
  readonly uid: string;
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

function Confirmation({ treatment, dateLocal, timeLocal }: BookedAppointment) {
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
          <p>{words.text(treatment, formatDate(dateLocal), formatTime(timeLocal))}</p>
        </div>
      </Message>
      <ButtonLink to={paths.dashboard} variant="secondary">
        {words.appointments}
      </ButtonLink>
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
 * at a shared device the next person must not see it.
 */
export function BookingConfirmation({ booked, dateLocal }: BookingConfirmationProps) {
  const user = useUser();
  if (booked?.uid !== user?.uid || booked?.dateLocal !== dateLocal) return null;
  return <Confirmation key={Object.values(booked).join()} {...booked} />;
}
