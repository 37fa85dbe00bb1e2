import { FormError } from 'shared-ui';
import { signInLinkTexts } from '../../../sign-in-link-texts';
import { useLinkLogin } from '../hooks/use-link-login';
import { AccountFrame } from './account-frame';
import { LinkForm } from './link-form';
import { NameForm } from './name-form';

const { signInLink: words } = signInLinkTexts;

interface LinkLoginProps {
  /** The address that the link has opened. */
  readonly link: string;
  /** Why the login before has ended. */
  readonly ended: string | null;
}

/** Signs in by a link; a new person then gives their name. */
export function LinkLogin({ link, ended }: LinkLoginProps) {
  const login = useLinkLogin(link);
  if (login.naming) {
    return (
      <AccountFrame heading={words.nameHeading} lead={words.nameLead}>
        <NameForm isPending={login.naming.isGiven} onName={login.naming.give} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame heading={words.heading} lead={words.lead}>
      <FormError>{ended}</FormError>
      <LinkForm login={login} />
    </AccountFrame>
  );
}
