import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { OfflineBanner, ProgressBar, SkipLink, zIndex } from 'shared-ui';
import { styled } from 'styled-components';
import { type SiteDocument, useLeaveDocument } from '../document/site-document';
import { useSite } from '../site';
import { texts } from '../texts';
import { UpdateBanner } from '../updates/update-banner';
import { MAIN_ID } from './layouts';
import { Navbar } from './navbar';
import { toScrollKey } from './scroll-key';

/** Its code is for developers. */
const OverrideBanner = lazy(() =>
  import('../developer/override-banner').then((module) => ({ default: module.OverrideBanner })),
);

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

/** Moves focus to the content of each new page, as a page load would; not for the first page. */
function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [contentId, pathname]);
}

const subscribeToNothing = () => () => undefined;

/** False in HTML that is rendered ahead and while it becomes usable. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

interface SiteFrameProps {
  readonly siteDocument: SiteDocument;
}

/** What surrounds every page: navbar, banners, progress, notifications. */
export function SiteFrame({ siteDocument }: SiteFrameProps) {
  const isLeaving = useLeaveDocument(siteDocument);
  const isPending = useNavigation().state === 'loading' || isLeaving;
  const { overridden, previews } = useSite();
  const isInBrowser = useIsInBrowser();
  const isOverridden = previews !== undefined || Object.keys(overridden).length > 0;
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
      {isInBrowser && isOverridden && (
        <Suspense>
          <OverrideBanner />
        </Suspense>
      )}
      <OfflineBanner>{texts.offline}</OfflineBanner>
      {!isLeaving && <Outlet />}
      <UpdateBanner />
      <ScrollRestoration getKey={toScrollKey} />
    </Frame>
  );
}
