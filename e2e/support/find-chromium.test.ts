import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromiumArgs } from './find-chromium';

it('the features that Playwright disables stay disabled', () => {
  const { resolve } = createRequire(require.resolve('@playwright/test'));
  const code = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(code) ?? [];
  const features = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, feature]) => feature);
  expect(features).toContain('HttpsUpgrades');
  const disabled = chromiumArgs.at(-1)?.split(/[=,]/);
  expect(disabled).toEqual(expect.arrayContaining(features));
});
