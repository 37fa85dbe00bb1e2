import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { AccountFrame, LinkLine } from '../features/account/components/account-frame';
import { LinkLogin } from '../features/account/components/link-login';
import { WithFactorStep } from '../features/account/components/with-factor-step';
import { useAccountLink } from '../features/account/hooks/use-chosen-visit';
import { useLocationState } from '../shared/use-location-state';
import { signInLinkTexts } from '../sign-in-link-texts';

const { signInLink: words } = signInLinkTexts;

/** Takes the link out of the address into the location's state, from where nothing sends it on and a reload keeps it. */
function toArrival(search: string) {
  const query = new URLSearchParams(search);
  if (!query.has('oobCode')) return null;
  const link = new URL(paths.signInLink + search, window.location.origin).href;
  return { link, from: { pathname: query.get('from') ?? paths.home } };
}

const toLink = (state: unknown): string | undefined => (state as { link?: string } | null)?.link;

/** Where a sign-in link leads. Opening it changes nothing. */
export function Component() {
  const { search } = useLocation();
  const state = useLocationState();
  const toAccountLink = useAccountLink();
  const arrival = toArrival(search);
  const link = toLink(state);
  if (arrival) return <Navigate to={paths.signInLink} state={arrival} replace />;
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      {link === undefined ? (
        <AccountFrame heading={words.heading} lead={words.incomplete}>
          <LinkLine {...toAccountLink(paths.login)}>{words.toLogin}</LinkLine>
        </AccountFrame>
      ) : (
        <WithFactorStep>{(ended) => <LinkLogin link={link} ended={ended} />}</WithFactorStep>
      )}
    </>
  );
}
