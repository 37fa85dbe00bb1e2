/// <reference types="webpack/module" />
/** @type {HTMLMetaElement | null} */
const meta = document.querySelector('meta[property="csp-nonce"]');
// Libraries that create style elements read the page's nonce from this build's own runtime.
__webpack_nonce__ = meta?.nonce ?? '';
