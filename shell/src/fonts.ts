import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The URLs of the site's font. */
export const fonts = { latin, latinExt };
