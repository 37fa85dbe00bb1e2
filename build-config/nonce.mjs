/// <reference types="webpack/module" />
/** @type {HTMLMetaElement | null} */
const meta = document.querySelector('meta[property="csp-nonce"]');
// Libraries that write style elements ask this build's own runtime for the page's nonce.
__webpack_nonce__ = meta?.nonce ?? '';
