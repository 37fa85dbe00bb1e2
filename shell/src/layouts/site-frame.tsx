import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { zIndex, OfflineBanner, ProgressBar, SkipLink, Toasts } from 'shared-ui';
import { styled } from 'styled-components';
import { OverrideBanner } from '../developer/override-banner';
import type { SiteDocument } from '../routing/site-document';
import { useLeave } from '../routing/use-leave';
import { texts } from '../texts';
import { UpdateNote } from '../updates/update-note';
import { Navbar } from './navbar';
import { MAIN_ID } from './page-main';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Pending = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${zIndex.toast};
`;

interface SiteFrameProps {
  readonly siteDocument: SiteDocument;
}

/** What surrounds every page: navbar, a note while offline, progress, notifications. */
export function SiteFrame({ siteDocument }: SiteFrameProps) {
  const isLeaving = useLeave(siteDocument);
  const isPending = useNavigation().state === 'loading' || isLeaving;
  useFocusOnNavigation(MAIN_ID);
  return (
    <Frame>
      <SkipLink targetId={MAIN_ID}>{texts.skipToContent}</SkipLink>
      {isPending && (
        <Pending>
          <ProgressBar label={texts.loading} />
        </Pending>
      )}
      <Navbar />
      <OverrideBanner />
      <OfflineBanner>{texts.offline}</OfflineBanner>
      {!isLeaving && <Outlet />}
      <UpdateNote />
      <Toasts />
      <ScrollRestoration />
    </Frame>
  );
}
