import { setWidth } from '../support/accessibility';
import { expect, memberTest } from '../support/journey';
import { accountTexts } from '../support/texts';

const { profile } = accountTexts.account;

memberTest(
  'on a phone a message is below the header, and a pointer that rests there does not hold it',
  async ({ page }) => {
    await setWidth(page, 390);
    await page.goto('/dashboard/account');
    const save = page.getByRole('button', { name: profile.save });
    const message = page.getByRole('status').filter({ hasText: profile.saved });
    await save.click();
    await expect(message).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const { x, y, height } = (await message.boundingBox())!;
    expect(y).toBeGreaterThan(header!.height);
    expect(y + height).toBeLessThan(200);
    await expect(message).toBeHidden();

    await save.focus();
    await page.mouse.move(x + 20, y + height / 2);
    await page.keyboard.press('Enter');
    await expect(message).toBeVisible();
    await expect(message).toBeHidden({ timeout: 6000 });
  },
);
