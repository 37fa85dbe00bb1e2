import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getLegalText, type LegalKind, type SiteContext } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { language } from 'shared-texts';
import { PageHeading, PageSection } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

/** One file for all these pages. */
const LegalText = lazy(async () => ({ default: (await import('./legal-text')).LegalText }));

/** The foot of the page is below the screen before the text has come, too. */
const Room = styled.div`
  min-height: 100dvh;
`;

/** The page of the terms of use, the privacy policy or the cookie policy. */
export function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const version = useSearchParams()[0].get('version') ?? undefined;
  const title = texts.titles[kind];
  const input = {
    params: { kind },
    query: { language, ...(version !== undefined && { version }) },
  };
  const query = useQuery(endpointQuery(getLegalText, input));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageSection width="text">
        <PageHeading title={title} />
        <Room>
          <QueryView query={query}>
            {(text) => (
              <Suspense>
                <LegalText text={text} timeZone={timeZone} />
              </Suspense>
            )}
          </QueryView>
        </Room>
      </PageSection>
    </>
  );
}
