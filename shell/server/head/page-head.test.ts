/** @jest-environment node */
import type { RemotePageEntry } from 'shared-contracts';
import { type HeadFacts, renderHead } from './page-head';

const about: RemotePageEntry = {
  path: '/about',
  page: 'about',
  title: 'About',
  description: 'How we "work".',
  layout: 'public',
  requires: 'anyone',
};
const facts: HeadFacts = {
  language: 'en',
  page: about,
  title: null,
  clinic: { name: 'Molar', timeZone: 'UTC' },
  siteUrl: 'https://clinic.test',
};

const render = (changes: Partial<HeadFacts> = {}) => renderHead({ ...facts, ...changes }, 'n0nce');

it('a page says what it is about, where it is and how a link to it looks', () => {
  const lines = render().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '<title>About · Molar</title>',
      '<meta name="description" content="How we &quot;work&quot;.">',
      '<link rel="canonical" href="https://clinic.test/about">',
      '<meta property="og:site_name" content="Molar">',
      '<meta property="og:title" content="About · Molar">',
      '<meta property="og:description" content="How we &quot;work&quot;.">',
      '<meta property="og:url" content="https://clinic.test/about">',
      '<meta property="og:image" content="https://clinic.test/share.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="theme-color" content="#f5faf7">',
      '<link rel="manifest" href="/manifest.webmanifest">',
    ]),
  );
  expect(lines.join()).not.toContain('noindex');
});

it('the title of the HTML that the page rendered counts first', () => {
  expect(render({ title: 'Über <uns> · Molar' })).toContain('<title>Über &lt;uns> · Molar</title>');
});

const { description: _, ...undescribed } = about;

it.each([
  ['a page without a description', undescribed],
  ['a page for users', { ...about, requires: 'user' as const }],
  ['a page of one visit', { ...about, path: '/about/:id' }],
  ['an address without a page', undefined],
])('%s is not listed and names no address', (_case, page) => {
  const head = render({ page });
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain('canonical');
  expect(head).not.toContain('og:url');
});

it('an address without a page has a title', () => {
  expect(render({ page: undefined })).toContain('<title>Page not found · Molar</title>');
  const german = render({ page: undefined, language: 'de' });
  expect(german).toContain('<title>Seite nicht gefunden · Molar</title>');
});

it('without the address of the site no address is named', () => {
  const head = render({ siteUrl: undefined });
  expect(head).not.toContain('https://');
  expect(head).not.toContain('noindex');
  expect(head).toContain('<meta name="twitter:card" content="summary">');
});

describe('the home page', () => {
  const home = { ...about, path: '/' };

  it('has an address with a slash', () => {
    expect(render({ page: home })).toContain('<link rel="canonical" href="https://clinic.test/">');
  });

  it('alone describes the clinic, in a block that no name can end', () => {
    const clinic = { name: '</script><b>', timeZone: 'UTC' };
    const head = render({ page: home, clinic });
    const block = /<script type="application\/ld\+json" nonce="n0nce">(.*?)<\/script>/s.exec(head);
    expect(JSON.parse(block?.[1] ?? '')).toMatchObject({
      '@type': 'Dentist',
      name: '</script><b>',
    });
    expect(render()).not.toContain('ld+json');
  });
});
