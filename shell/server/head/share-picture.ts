/** What previews of links show. `npm run site-pictures` draws it, and the icons. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 };
