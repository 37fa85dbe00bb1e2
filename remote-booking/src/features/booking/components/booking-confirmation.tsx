import { useEffect, useRef } from 'react';
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

/** The booking that was just made. */
export interface BookedAppointment {
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** Remains when the notification has gone: what was booked, and where to pay for it. */
export function BookingConfirmation({ treatment, dateLocal, timeLocal }: BookedAppointment) {
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
