/** What a style element needs, so that the page's policy applies it. */
export const readStyleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
