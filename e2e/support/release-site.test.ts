import { readdirSync } from 'node:fs';
import { findScratchFolder } from 'local-postgres';
import { startReleaseSite } from './release-site';

jest.setTimeout(60_000);

const isOurs = (name: string) => name.startsWith('molar-releases-');

it('leaves nothing running and no folder when its shell does not start', async () => {
  const before = readdirSync(findScratchFolder()).filter(isOurs);
  const site = startReleaseSite({ backend: 'nowhere', remotes: [] });
  await expect(site).rejects.toThrow('shell/server/main.ts ended with 1');
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
  const folders = readdirSync(findScratchFolder()).filter(isOurs);
  expect(folders.filter((name) => !before.includes(name))).toEqual([]);
});
