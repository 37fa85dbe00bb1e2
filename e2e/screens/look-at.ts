import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import {
  colorRules,
  findSmallTargets,
  findViolations,
  getContentWidth,
  setTextSize,
  setTheme,
  setWidth,
  type Rules,
  type Theme,
  themes,
} from '../support/accessibility';
import { expect } from '../support/journey';
import { contentTopLimits, findContentTop } from '../support/page-head';
import { type Cast, isThorough, openScreen, type Screen } from './screen';
import { findTitle } from './titles';

const DESKTOP = 1280;
const PHONE = 390;
const NARROWEST = 320;
/** As WCAG asks for, in a multiple of the usual size. */
const LARGE_TEXT = 2;

interface ScreenOf {
  readonly screen: Screen;
  readonly cast: Cast;
  readonly language: Language;
}

async function expectHead(page: Page, { screen, language }: ScreenOf): Promise<void> {
  const { dir } = languages[language];
  const html = page.locator('html');
  await expect.soft(html).toHaveAttribute('lang', language);
  await expect.soft(html).toHaveAttribute('dir', dir);
  await expect.soft(page).toHaveTitle(findTitle(page.url(), language, screen.titles));
}

/** `npm test` looks at one theme for each width. */
async function expectNoViolations(page: Page, width: number): Promise<void> {
  const [light, dark] = themes;
  const [theme, other] = width === PHONE ? [dark, light] : [light, dark];
  const expectNone = async (name: Theme, rules?: Rules) => {
    await setTheme(page, name);
    const violations = await findViolations(page, rules);
    expect.soft(violations, `${name} theme, ${width} px wide`).toEqual([]);
  };
  await expectNone(theme);
  // What a theme changes are the colors.
  if (isThorough) await expectNone(other, colorRules);
}

/** A translation changes words and their length, neither elements nor colors: axe looks at it at most once. */
async function expectAccessible(page: Page, { screen, language }: ScreenOf): Promise<void> {
  for (const width of screen.isPhoneOnly ? [PHONE] : [DESKTOP, PHONE]) {
    await setWidth(page, width);
    // Where a press has scrolled to, the bar at the top may cover half of a link.
    await page.evaluate(() => window.scrollTo(0, 0));
    if (language === 'en') await expectNoViolations(page, width);
    else if (isThorough && width === PHONE) expect.soft(await findViolations(page)).toEqual([]);
    expect.soft(await findSmallTargets(page), `${width} px wide`).toEqual([]);
  }
}

/** Staff work below the heading of the dashboard all day: it leaves the room to what they work with. */
async function expectContentNearTop(page: Page, { screen }: ScreenOf): Promise<void> {
  const isDashboard = new URL(page.url()).pathname.startsWith(paths.dashboard);
  if (!isDashboard || (screen.role !== 'admin' && screen.role !== 'dentist')) return;
  for (const [width, limit] of Object.entries(contentTopLimits)) {
    await setWidth(page, Number(width));
    const top = await findContentTop(page);
    expect.soft(top ?? 0, `content begins, ${width} px wide`).toBeLessThanOrEqual(limit);
  }
}

/** The narrowest screen, and a phone with larger text. */
async function expectToFit(page: Page): Promise<void> {
  await setWidth(page, NARROWEST);
  expect.soft(await getContentWidth(page), 'without scrolling sideways').toBe(NARROWEST);
  expect.soft(await findSmallTargets(page), `${NARROWEST} px wide`).toEqual([]);

  await setWidth(page, PHONE);
  await setTextSize(page, LARGE_TEXT);
  const contentWidth = await getContentWidth(page);
  await setTextSize(page, 1);
  expect.soft(contentWidth, `with text ${LARGE_TEXT} times as large`).toBe(PHONE);
}

/** Opens a screen once and looks at all there is: its title, both themes, all widths and large text. */
export async function lookAt(page: Page, screenOf: ScreenOf): Promise<void> {
  const { screen, cast } = screenOf;
  await setWidth(page, screen.isPhoneOnly ? PHONE : DESKTOP);
  await openScreen(page, screen, cast);
  await expectHead(page, screenOf);
  await expectAccessible(page, screenOf);
  await expectContentNearTop(page, screenOf);
  await expectToFit(page);
}
