import { useId } from 'react';
import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { testCards: labels } = texts;

const Panel = styled.section`
  padding: ${space.l};
  border: 1.5px dashed ${color.borderControl};
  border-radius: ${radius.l};
  font-size: ${fontSize.small};

  > h2 {
    font-size: ${fontSize.body};
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.m};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  justify-content: space-between;
  color: ${color.textMuted};
`;

const Digits = styled.span`
  color: ${color.text};
  font-variant-numeric: tabular-nums;
`;

/** The numbers that the local emulator of the card provider knows. */
export function TestCards() {
  const headingId = useId();
  return (
    <Panel aria-labelledby={headingId} data-print="hide">
      <h2 id={headingId}>{labels.heading}</h2>
      <p>{labels.text}</p>
      <Rows>
        {labels.cards.map(([number, effect]) => (
          <Row key={number}>
            <Digits>{number}</Digits> {effect}
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
