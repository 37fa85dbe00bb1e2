import { useEffect } from 'react';
import { Navigate, useOutletContext } from 'react-router-dom';
import { getAccess, toReturnPath, useSession, useUser } from 'shared-auth';
import {
  paths,
  type RefusedPage,
  rolePermissions,
  roles,
  type SiteContext,
  toFirstPage,
  toPhoneLink,
} from 'shared-contracts';
import {
  Button,
  ButtonAnchor,
  ButtonLink,
  Card,
  Cluster,
  PageHeading,
  PageSection,
  Stack,
} from 'shared-ui';
import { locale } from 'shared-texts';
import { useLocationState } from '../../../shared/use-location-state';
import { accessTexts } from '../../../access-texts';
import { texts } from '../../../texts';

const { noAccess: words } = accessTexts;

const firstPageLabels: Readonly<Record<string, string>> = {
  [paths.clinicDay]: words.goTo.today,
  [paths.myDay]: words.goTo.myDay,
  [paths.releases]: words.goTo.releases,
  [paths.dashboard]: words.goTo.appointments,
};

/** The roles that open a page, in words. A page without a permission, and one that is unknown here, is the owners'. */
function listRoles({ permission }: RefusedPage): string {
  const opening = roles.filter((role) =>
    rolePermissions[role].some((allowed) => allowed === permission),
  );
  const shown = opening.length > 0 ? opening : (['owner'] as const);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return list.format(shown.map((role) => words.roles[role]));
}

const toPurpose = ({ permission = '' }: RefusedPage): string =>
  new Map<string, string>(Object.entries(words.purposes)).get(permission) ?? words.staffPurpose;

/** The button that had the focus goes with the page. */
function useFocusAfterwards(): void {
  useEffect(() => () => document.querySelector('main')?.focus({ preventScroll: true }), []);
}

interface NoAccessProps {
  readonly page: RefusedPage;
  /** Shows the login form instead. */
  readonly onLogIn: () => void;
}

/**
 * Says to a person who is signed in what a page is for that they may not open, who can open it and who can help. Those who have got
 * the role meanwhile get the page.
 */
export function NoAccess({ page, onLogIn }: NoAccessProps) {
  const { phone } = useOutletContext<SiteContext>().clinic;
  const state = useLocationState();
  const user = useUser();
  const isAllowed = useSession((session) => getAccess(session, page) === 'yes');
  const permissions = useSession((session) =>
    session.status === 'signed-in' && session.rights.status === 'known'
      ? session.rights.permissions
      : null,
  );
  useFocusAfterwards();
  if (isAllowed) return <Navigate to={toReturnPath(state)} replace />;
  const firstPage = toFirstPage(permissions ?? []);
  const isStaff = permissions !== null && permissions.length > 0;
  return (
    <PageSection width="form">
      <PageHeading
        title={words.heading}
        {...(page.title !== undefined && { lead: words.page(page.title) })}
      />
      <Card>
        <Stack>
          <p>
            {toPurpose(page)} {words.who(listRoles(page))}
          </p>
          {isStaff && <p>{words.help}</p>}
          {user && <p>{texts.account.signedInAs(user.email)}</p>}
          <Cluster>
            <ButtonLink to={firstPage}>{firstPageLabels[firstPage]}</ButtonLink>
            <Button variant="quiet" onClick={onLogIn}>
              {words.otherAccount}
            </Button>
          </Cluster>
          {!isStaff && phone && (
            <ButtonAnchor href={toPhoneLink(phone)} variant="quiet">
              {words.call(phone)}
            </ButtonAnchor>
          )}
        </Stack>
      </Card>
    </PageSection>
  );
}
