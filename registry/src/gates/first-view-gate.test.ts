import { firstViewGate } from './first-view-gate';
import type { GateContext, ParsedBuild } from './gate';

const good = {
  title: 'About · Molar',
  html: '<section class="a"><a href="/login">Login</a><a href="tel:+12125550188">Call</a></section>',
  styles: '<style data-styled="true">.a{background:url(#b)}</style>',
};

function findFaults(view: object | null, hasFirstView = true): string[] {
  const files = new Map(view ? [['first-view/about.json', Buffer.from(JSON.stringify(view))]] : []);
  const build = {
    definition: { pages: [{ page: 'about', hasFirstView }] },
    candidate: { files },
  } as unknown as ParsedBuild;
  return firstViewGate(build, {} as GateContext);
}

it('a first view without code and foreign addresses passes', () => {
  expect(findFaults(good)).toEqual([]);
});

it('a page with a first view has its file', () => {
  expect(findFaults(null)).toEqual([expect.stringContaining('is not in dist')]);
  expect(findFaults(null, false)).toEqual([]);
  expect(findFaults({ html: 1 })).toEqual([expect.stringContaining('is not a first view')]);
});

it.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<svg><script href="/a.js"></script></svg>', '<script>'],
  ['<img src="/a.webp" onerror="alert(1)">', 'the event handler onerror'],
  ['<svg ONLOAD=alert(1)>', 'the event handler onload'],
  ['<p style="color: red">x</p>', 'the attribute style'],
  ['<iframe src="/x"></iframe>', '<iframe>'],
  ['<a href="https://elsewhere.test/">x</a>', 'the address https://elsewhere.test/'],
  ['<a href="//elsewhere.test/">x</a>', 'the address //elsewhere.test/'],
  ['<a href="javascript:alert(1)">x</a>', 'the address javascript:alert(1)'],
  ['<form action="https://elsewhere.test/"></form>', 'the address https://elsewhere.test/'],
  [
    '<svg><use xlink:href="https://elsewhere.test/#a"></use></svg>',
    'the address https://elsewhere.test/#a',
  ],
  ['<meta http-equiv="refresh" content="0;url=/x">', '<meta>'],
])('%s is refused', (html, fault) => {
  expect(findFaults({ ...good, html })).toEqual([
    `first-view/about.json contains ${fault}; render the page without it`,
  ]);
});

it.each([
  ['</style><script>alert(1)</script>'],
  ['<style>.a{}</style><script>alert(1)</script>'],
  ['<style>@import "/x.css"</style>'],
  ['<style>.a{background:url(https://elsewhere.test/x.png)}</style>'],
])('styles as %s are refused', (styles) => {
  expect(findFaults({ ...good, styles })).toHaveLength(1);
});

it('a title is text', () => {
  expect(findFaults({ ...good, title: '</title><script>' })).toHaveLength(1);
});

it('the first views of all languages are checked', () => {
  const toBytes = (view: object) => Buffer.from(JSON.stringify(view));
  const build = {
    definition: { pages: [{ page: 'about', hasFirstView: true }], locales: { ar: {}, de: {} } },
    candidate: {
      files: new Map([
        ['first-view/about.json', toBytes(good)],
        ['first-view/about.de.json', toBytes({ ...good, html: '<script src="/a.js"></script>' })],
      ]),
    },
  } as unknown as ParsedBuild;
  expect(firstViewGate(build, {} as GateContext)).toEqual([
    expect.stringContaining('first-view/about.ar.json is not in dist'),
    expect.stringContaining('first-view/about.de.json contains <script>'),
  ]);
});
