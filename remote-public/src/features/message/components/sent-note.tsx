import { Card, colour, Icon } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Row = styled(Card)`
  display: flex;
  gap: 0.75rem;
  color: ${colour.successText};

  svg {
    flex: none;
  }
`;

export function SentNote() {
  return (
    <Row tone="mint">
      <Icon name="check" size={24} />
      <div>
        <strong>{texts.contact.sent}</strong>
        <p>{texts.contact.sentText}</p>
      </div>
    </Row>
  );
}
