import { Button, Divider, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Note = styled.p`
  text-align: center;

  &:empty {
    display: none;
  }
`;

interface GoogleSignInProps {
  /** Whether Google's window is open, as far as this page knows. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

/** Firebase notices a closed window only after seconds: until then people can cancel themselves. */
export function GoogleSignIn({ isOpen, onOpen, onCancel }: GoogleSignInProps) {
  return (
    <Stack>
      <Divider label={texts.account.or} />
      <Button variant="secondary" size="large" isFullWidth onClick={onOpen}>
        {texts.account.google}
      </Button>
      <Note role="status">{isOpen && texts.account.googleOpen}</Note>
      {isOpen && (
        <Button variant="quiet" isFullWidth onClick={onCancel}>
          {texts.account.googleCancel}
        </Button>
      )}
    </Stack>
  );
}
