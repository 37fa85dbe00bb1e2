import '../support/texts-in-arabic';
import { lookAt } from './look-at';
import { screensInTranslation } from './all-screens';
import { test } from './screen-journey';

const language = 'ar';

test.describe.configure({ timeout: 120_000 });
test.use({ language });

for (const screen of screensInTranslation) {
  test.describe(() => {
    test.use({ role: screen.role, expectedErrors: screen.errors ?? null });

    test(`screen "${screen.name}" is titled, accessible and fits in Arabic [R11.1, R11.2]`, async ({
      page,
      cast,
    }) => {
      await lookAt(page, { screen, cast, language });
    });
  });
}
