import { useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts';
import { ButtonLink, Stack, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { staffInvitationTexts } from '../../../staff-invitation-texts';

const { staffInvitation: words } = staffInvitationTexts;

/** Tall enough for a finger. */
const Line = styled.p`
  text-align: center;

  a {
    display: inline-block;
    padding-block: 0.625rem;
  }
`;

/** What leads back here from the login page, with the address typed in. */
function useLoginState(email: string) {
  const { pathname, search, hash } = useLocation();
  return { from: { pathname, search, hash }, email };
}

interface LogInProps {
  readonly email: string;
}

/** For an account that the link doesn't show, such as one that was made a moment ago. */
export const LogInLine = ({ email }: LogInProps) => (
  <Line>
    {words.haveAccount}{' '}
    <TextLink to={paths.login} state={useLoginState(email)}>
      {words.logInLink}
    </TextLink>
  </Line>
);

/** The address has an account: its holder logs in and comes back. */
export const LogInStep = ({ email }: LogInProps) => (
  <Stack>
    <p>{words.logIn}</p>
    <ButtonLink to={paths.login} state={useLoginState(email)} size="large" isFullWidth>
      {words.logInButton}
    </ButtonLink>
  </Stack>
);
