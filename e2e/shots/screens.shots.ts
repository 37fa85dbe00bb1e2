import { shotsLanguage } from './texts';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openScreen } from '../screens/screen';
import { allScreens, translatedScreens } from '../screens/all-screens';
import { test } from '../screens/screen-journey';
import { setTheme, setWidth, themes } from '../support/accessibility';

/** The screens to take, by their names in files; all of them without it. */
const only = process.env.SHOTS_SCREENS?.split(',');
const toFileName = (name: string): string => name.replaceAll(/\W+/g, '-');
const screens = (shotsLanguage ? translatedScreens : allScreens).filter(
  ({ name }) => !only || only.includes(toFileName(name)),
);

const ofLanguage = shotsLanguage ? `-${shotsLanguage}` : '';

/** Only what is in the window: pictures of one size. */
const isCut = process.env.SHOTS_CUT === 'yes';

/** As in the high contrast of Windows. */
const forcedColors = process.env.SHOTS_FORCED_COLORS === 'yes' ? 'active' : null;
const suffix = `${ofLanguage}${forcedColors ? '-forced' : ''}`;

const FOLDER = join(import.meta.dirname, '..', '..', 'var', 'shots');

/** What stays in place while the page scrolls would stand in the middle of a picture of it all. */
const showsAll = async (page: Page) =>
  !isCut &&
  page.evaluate(
    () => window.scrollY === 0 && !document.querySelector('[role=dialog], [role=alertdialog]'),
  );

for (const screen of screens) {
  test.describe(() => {
    test.use({ role: screen.role, expectedErrors: screen.errors ?? null });

    for (const width of screen.isPhoneOnly ? [390, 320] : [320, 390, 768, 1280, 1920]) {
      test(`${screen.name} at ${width}`, async ({ page, cast }) => {
        await setWidth(page, width);
        await page.emulateMedia({ forcedColors });
        await openScreen(page, screen, cast);
        await page.evaluate(() => document.fonts.ready);
        const fullPage = await showsAll(page);
        for (const theme of themes) {
          await setTheme(page, theme);
          const file = `${toFileName(screen.name)}-${width}-${theme}${suffix}.png`;
          await page.screenshot({ path: join(FOLDER, file), fullPage, animations: 'disabled' });
        }
      });
    }
  });
}
