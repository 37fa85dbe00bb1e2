import { Button, Divider, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Note = styled.p`
  text-align: center;

  &:empty {
    display: none;
  }
`;

interface GoogleWayProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Stays pressable while Google's window is open: closing it is noticed only seconds later. */
export function GoogleWay({ isOpen, onPress }: GoogleWayProps) {
  return (
    <Stack>
      <Divider label={texts.account.or} />
      <Button variant="secondary" size="large" isFullWidth onClick={onPress}>
        {texts.account.google}
      </Button>
      <Note role="status">{isOpen && texts.account.googleOpen}</Note>
    </Stack>
  );
}
