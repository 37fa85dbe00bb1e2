import '../support/texts-in-arabic';
import { expectAccess } from './expect-access';
import { translatedScreens } from './all-screens';
import { test } from './screen-journey';

const language = 'ar';

test.describe.configure({ timeout: 120_000 });
test.use({ language });

for (const screen of translatedScreens) {
  test.describe(() => {
    test.use({ role: screen.role, expectedErrors: screen.errors ?? null });

    test(`screen "${screen.name}" has no accessibility violations in Arabic [R11.1, R11.2]`, async ({
      page,
      cast,
    }) => {
      await expectAccess(page, { screen, cast, language });
    });
  });
}
