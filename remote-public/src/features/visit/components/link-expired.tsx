import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { texts } from '../../../texts';

const { visit: words } = texts;

export const LinkExpired = () => (
  <EmptyState
    title={words.expired}
    action={<ButtonLink to={paths.dashboard}>{words.login}</ButtonLink>}
  >
    {words.expiredText}
  </EmptyState>
);
