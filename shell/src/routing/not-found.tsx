import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState, PageSection } from 'shared-ui';
import { texts } from '../texts';

/** The answer to an address that no part of the site serves. */
export function NotFound() {
  return (
    <PageSection>
      <title>{texts.notFoundPageTitle}</title>
      <EmptyState
        title={texts.notFoundTitle}
        action={<ButtonLink to={paths.home}>{texts.backHome}</ButtonLink>}
      >
        {texts.notFoundText}
      </EmptyState>
    </PageSection>
  );
}
