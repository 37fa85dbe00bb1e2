import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The addresses that the build gave the site's font files. */
export const fonts = { latin, latinExt };
