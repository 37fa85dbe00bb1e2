// Libraries that write style elements ask this build's own runtime for the page's nonce.
__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce;
