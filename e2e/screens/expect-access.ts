import type { Page } from '@playwright/test';
import { type Language, languages, SOURCE_LANGUAGE } from 'shared-texts';
import {
  colorRules,
  findSmallTargets,
  findViolations,
  getContentWidth,
  setTextSize,
  setTheme,
  setWidth,
  themes,
} from '../support/accessibility';
import { expect } from '../support/journey';
import { type Cast, openScreen, type Screen } from './screen';

const DESKTOP = 1280;
const PHONE = 390;
const NARROWEST = 320;
/** As WCAG asks for, in a multiple of the usual size. */
const LARGE_TEXT = 2;

async function expectLanguage(page: Page, language: Language): Promise<void> {
  const { dir } = languages[language];
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
}

/** Both themes, which differ in colors alone: the whole of axe is for one of them where a page is translated. */
async function expectNoViolations(page: Page, width: number, language: Language): Promise<void> {
  await setWidth(page, width);
  for (const theme of themes) {
    await setTheme(page, theme);
    const isWhole = theme === themes[0] || language === SOURCE_LANGUAGE;
    const violations = await findViolations(page, isWhole ? undefined : colorRules);
    expect(violations, `${theme} theme, ${width} px wide`).toEqual([]);
  }
  expect(await findSmallTargets(page), `${width} px wide`).toEqual([]);
}

/** The narrowest screen, and a phone with larger text. */
async function expectToFit(page: Page): Promise<void> {
  await setWidth(page, NARROWEST);
  expect(await getContentWidth(page), 'without scrolling sideways').toBe(NARROWEST);
  expect(await findSmallTargets(page), `${NARROWEST} px wide`).toEqual([]);

  await setWidth(page, PHONE);
  await setTextSize(page, LARGE_TEXT);
  const contentWidth = await getContentWidth(page);
  await setTextSize(page, 1);
  expect(contentWidth, `with text ${LARGE_TEXT} times as large`).toBe(PHONE);
}

interface ScreenOf {
  readonly screen: Screen;
  readonly cast: Cast;
  readonly language: Language;
}

/** Opens a screen and looks at it in both themes, in all widths, and with large text. */
export async function expectAccess(page: Page, { screen, cast, language }: ScreenOf) {
  const widths = screen.isPhoneOnly ? [PHONE] : [DESKTOP, PHONE];
  await setWidth(page, widths[0] ?? PHONE);
  await openScreen(page, screen, cast);
  await expectLanguage(page, language);
  for (const width of widths) await expectNoViolations(page, width, language);
  await expectToFit(page);
}
