import { Button, Divider, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

/** The provider's mark, in its own colors. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
    <path
      fill="#4285f4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34a853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.83.86-3.04.86-2.35 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
    <path
      fill="#ea4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.34l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.65 3.58 9 3.58Z"
    />
  </svg>
);

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
        <GoogleMark />
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
