import type { Locator, Page } from '@playwright/test';
import { API_PREFIX, paths, staffPaths, toDateLocal, VISIT_HASH } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest, expect, memberTest, test } from '../support/journey';
import { openBooking, timesOf, treatmentCard } from '../support/patient';
import { holdResponses } from '../support/responses';
import { accountTexts, bookingTexts, withAnyNumber } from '../support/texts';
import {
  forgetMoves,
  openSlowly,
  readMoves,
  readShifts,
  reloadSlowly,
} from '../support/watch-controls';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The demo clinic's. */
const CLINIC_TIME_ZONE = 'America/New_York';

const TREATMENT = 'Fluoride Treatment';
const MAX_SHIFT = 0.02;

const spacesOf = (page: Page): Locator =>
  page.getByText(withAnyNumber(bookingTexts.treatments.spaces));
const formOf = (page: Page): Locator => page.locator('main form');

/** The middle of a day of the month, which is a number of the outline or a button of the calendar. */
async function placeOf(day: Locator): Promise<{ x: number; y: number }> {
  const box = await day.boundingBox();
  if (!box) throw new Error('the day is not shown');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

for (const viewport of WIDTHS) {
  const at = `${viewport.width} px`;

  test.describe(() => {
    test.use({ viewport });
    const pages = [
      [paths.home, formOf],
      [paths.appointment, spacesOf],
      [paths.login, formOf],
      [paths.signup, formOf],
      [paths.reviews, (page: Page) => page.getByRole('main').getByRole('heading')],
    ] as const;
    for (const [path, shown] of pages) {
      test(`nothing that can be pressed moves on ${path}, ${at}`, async ({ page }) => {
        await openSlowly(page, path);
        expect(await readMoves(page, shown(page))).toEqual([]);
      });
    }

    test(`nor on the appointment page of a day, ${at}`, async ({ page }) => {
      await openSlowly(page, `${paths.appointment}?date=${freshDay()}`);
      expect(await readMoves(page, spacesOf(page))).toEqual([]);
    });

    test(`nor on the sign-up page of a chosen visit, ${at}`, async ({ page }) => {
      await page.goto(`${paths.appointment}?date=${freshDay()}`);
      await openBooking(page, TREATMENT);
      await expect(page).toHaveURL(paths.signup + VISIT_HASH);
      await reloadSlowly(page);
      const chosen = page.getByRole('heading', { name: TREATMENT });
      expect(await readMoves(page, chosen)).toEqual([]);
    });

    test(`the month stands where the calendar will be, without its code, ${at}`, async ({
      page,
    }) => {
      const today = toDateLocal(new Date(), CLINIC_TIME_ZONE);
      const release = await holdResponses(page, '**/remote-booking/**/*.js');
      await page.goto(`${paths.appointment}?date=${today}`, { waitUntil: 'commit' });
      const outline = page.getByText(String(Number(today.slice(-2))), { exact: true });
      await expect(outline).toBeVisible();
      const before = await placeOf(outline);
      release();
      const day = page.locator(`main table [data-day="${today}"]`);
      await expect(day).toBeVisible();
      expect(await placeOf(day)).toEqual(before);
    });
  });

  memberTest.describe(() => {
    memberTest.use({ viewport });

    memberTest(`nor on the pages of a patient, ${at}`, async ({ page, request, member }) => {
      const visit = { treatment: TREATMENT, dateLocal: freshDay() };
      const { _id } = await bookFor(request, member, visit);
      await openSlowly(page, paths.dashboard);
      expect(await readMoves(page, page.getByRole('article'))).toEqual([]);
      await page.goto(paths.payment(_id));
      expect(await readMoves(page, formOf(page))).toEqual([]);
      await page.goto(paths.account);
      expect(await readMoves(page, formOf(page))).toEqual([]);
    });

    memberTest(`nor in the booking dialog, ${at}`, async ({ page }) => {
      await openSlowly(page, `${paths.appointment}?date=${freshDay()}`);
      expect(await readMoves(page, spacesOf(page))).toEqual([]);
      await treatmentCard(page, TREATMENT).scrollIntoViewIfNeeded();
      await forgetMoves(page);
      const dialog = await openBooking(page, TREATMENT);
      expect(await readMoves(page, timesOf(dialog))).toEqual([]);
    });
  });

  adminTest.describe(() => {
    adminTest.use({ viewport });

    for (const path of [
      staffPaths.allUsers,
      staffPaths.manageDoctors,
      paths.clinicDay,
      staffPaths.settings,
    ]) {
      adminTest(`nor for staff on ${path}, ${at}`, async ({ page }) => {
        await openSlowly(page, path);
        expect(await readMoves(page, page.getByRole('main').getByRole('heading'))).toEqual([]);
      });
    }
  });
}

test('a link of the navbar that moves is seen', async ({ page }) => {
  await openSlowly(page, paths.about);
  const heading = page.getByRole('main').getByRole('heading');
  expect(await readMoves(page, heading)).toEqual([]);
  await page
    .locator('header nav')
    .first()
    .evaluate((nav) => void (nav.style.paddingLeft = '40px'));
  await expect.poll(() => readMoves(page, heading)).not.toEqual([]);
});

for (const width of [320, 390, 768, 1280, 1920]) {
  const title = `My Appoinments shifts by at most ${MAX_SHIFT}, ${width} px`;

  memberTest(title, async ({ page, request, member }) => {
    const dateLocal = freshDay();
    const { _id } = await bookFor(request, member, { treatment: TREATMENT, dateLocal });
    const headers = { Authorization: `Bearer ${member.accessToken}` };
    await request.post(`${API_PREFIX}/bookings/${_id}/waiting-list`, { headers });
    await page.setViewportSize({ width, height: 900 });
    await openSlowly(page, paths.dashboard);
    expect(await readShifts(page, page.getByText(accountTexts.waitingList.heading))).toBeLessThan(
      MAX_SHIFT,
    );
  });
}
