import { useEffect, useRef } from 'react';
import { type DateLocal, paths, toMediumDate } from 'shared-contracts';
import { ButtonLink, Card, colour, Icon, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space.xl};
`;

const Words = styled.div`
  display: flex;
  gap: ${space.m};

  svg {
    flex: none;
    color: ${colour.successText};
  }
`;

/** What has just been booked. */
export interface Booked {
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly slot: string;
}

/** Stays when the notification has gone: what was booked, and where to pay for it. */
export function BookedNote({ treatment, dateLocal, slot }: Booked) {
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Row ref={note}>
      <Words>
        <Icon name="check" size={28} />
        <div>
          <h3>{texts.booked.title}</h3>
          <p>{texts.booked.text(treatment, toMediumDate(dateLocal), slot)}</p>
        </div>
      </Words>
      <ButtonLink to={paths.dashboard} variant="secondary">
        {texts.booked.appointments}
      </ButtonLink>
    </Row>
  );
}
