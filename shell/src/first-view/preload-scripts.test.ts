import { preloadScripts } from './preload-scripts';

it('scripts are announced with their hashes and the nonce of the page', () => {
  Object.assign(globalThis, { __webpack_nonce__: 'n0nce' });
  preloadScripts([{ url: '/assets/remote-x/1.0.0/a.12345678.js', integrity: 'sha384-a' }]);
  const link = document.head.querySelector('link')!;
  expect(link).toHaveAttribute('rel', 'preload');
  expect(link).toHaveAttribute('href', '/assets/remote-x/1.0.0/a.12345678.js');
  expect(link).toHaveAttribute('crossorigin', 'anonymous');
  // jsdom reflects none of these.
  expect([link.as, link.integrity, link.nonce]).toEqual(['script', 'sha384-a', 'n0nce']);
});
