import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves focus to the page's content when another page opens, as a full page load would; the first
 * page keeps the browser's own start. For the frame around all layouts: a layout's own content
 * comes and goes with it.
 */
export function useFocusOnNavigation(contentId: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [contentId, pathname]);
}
