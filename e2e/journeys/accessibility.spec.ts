import { openScreen } from '../screens/screen';
import { allScreens, test } from '../screens/screen-journey';
import {
  findSmallTargets,
  findViolations,
  getContentWidth,
  setTextSize,
  setTheme,
  setWidth,
  themes,
} from '../support/accessibility';
import { expect } from '../support/journey';

const DESKTOP = 1280;
const PHONE = 390;
const NARROWEST = 320;
/** As WCAG asks for, in a multiple of the usual size. */
const LARGE_TEXT = 2;

test.describe.configure({ timeout: 120_000 });

for (const screen of allScreens) {
  const widths = screen.isPhoneOnly ? [PHONE] : [DESKTOP, PHONE];

  test.describe(() => {
    test.use({ role: screen.role, expectedErrors: screen.errors ?? null });

    test(`screen "${screen.name}" has no accessibility violations in both themes and all widths [R11.1, R11.2]`, async ({
      page,
      cast,
    }) => {
      await setWidth(page, widths[0] ?? PHONE);
      await openScreen(page, screen, cast);
      for (const width of widths) {
        await setWidth(page, width);
        for (const theme of themes) {
          await setTheme(page, theme);
          expect(await findViolations(page), `${theme} theme, ${width} px wide`).toEqual([]);
        }
        expect(await findSmallTargets(page), `${width} px wide`).toEqual([]);
      }

      await setWidth(page, NARROWEST);
      expect(await getContentWidth(page), 'without scrolling sideways').toBe(NARROWEST);
      expect(await findSmallTargets(page), `${NARROWEST} px wide`).toEqual([]);

      await setWidth(page, PHONE);
      await setTextSize(page, LARGE_TEXT);
      const contentWidth = await getContentWidth(page);
      await setTextSize(page, 1);
      expect(contentWidth, `with text ${LARGE_TEXT} times as large`).toBe(PHONE);
    });
  });
}

test('a small button without a name is found by axe and by the measurement of targets [R11.1]', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const button = document.createElement('button');
    Object.assign(button.style, { width: '20px', height: '20px', color: '#ccc' });
    document.querySelector('main')?.append(button);
  });
  expect((await findViolations(page)).map(({ id }) => id)).toContain('button-name');
  expect(await findSmallTargets(page)).toEqual(['button "" 20×20']);
});
