import { PAGE_DATA_ID, type RegisteredRemote } from 'shared-contracts';
import { placeInHtml, placeRemote, readPageData } from './place-remote';

const toRemote = (name: string, title: string) =>
  ({ name, title, version: '1.0.0' }) as RegisteredRemote;

const toHtml = (data: object) =>
  `<div id="root"></div><script type="application/json" data-visit="1.a.b" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script></body>`;

it('a remote takes the place of its release; one without a release is added', () => {
  const remotes = [toRemote('remote-a', 'A'), toRemote('remote-b', 'B')];
  expect(placeRemote(remotes, toRemote('remote-a', 'New')).map(({ title }) => title)).toEqual([
    'B',
    'New',
  ]);
  expect(placeRemote(remotes, toRemote('remote-c', 'C'))).toHaveLength(3);
});

it('a page keeps its other data, and no text of the remote ends its script', () => {
  const html = toHtml({ registry: { shell: '1.1.0', remotes: [] }, year: 2026 });
  const placed = placeInHtml(html, toRemote('remote-a', "</script><b>$& $'"));
  expect(placed.match(/<\/script>/g)).toHaveLength(1);
  expect(placed).not.toContain('data-visit');
  expect(readPageData(placed)).toMatchObject({
    year: 2026,
    registry: { shell: '1.1.0', remotes: [{ title: "</script><b>$& $'" }] },
  });
});

it('a page of another site is rejected', () => {
  expect(() => placeInHtml('<p>Hello</p>', toRemote('remote-a', 'A'))).toThrow(
    'its page has no data of a clinic portal',
  );
});
