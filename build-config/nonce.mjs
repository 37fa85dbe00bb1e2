// Libraries that create style elements read the page's nonce from this build's own runtime.
__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce;
