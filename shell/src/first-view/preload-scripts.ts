import type { PageData } from 'shared-contracts';

/** Starts the download of scripts that run later, all at once. */
export function preloadScripts(scripts: PageData['laterScripts']): void {
  for (const { url, integrity } of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity });
    link.nonce = __webpack_nonce__;
    link.href = url;
    document.head.append(link);
  }
}
