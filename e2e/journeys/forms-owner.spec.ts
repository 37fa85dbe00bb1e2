import { API_PREFIX, type Form, staffPaths } from 'shared-contracts';
import { adminTest as test, expect } from '../support/journey';
import { formsTexts as labels } from '../support/texts';

const { questions } = labels;

test('an owner adds a form from the template and changes it; its next version keeps the keys of the questions', async ({
  page,
  request,
  adminHeaders: headers,
}) => {
  test.slow();
  const title = `Medical history ${crypto.randomUUID().slice(0, 8)}`;
  const findStored = async () => {
    const response = await request.get(`${API_PREFIX}/forms`, { headers });
    const forms = (await response.json()) as Form[];
    return forms.find(({ content }) => content.title.en === title);
  };
  const save = () => page.getByRole('button', { name: labels.save }).click();

  await page.goto(`${staffPaths.editForm('new')}?template=medical-history`);
  await page.getByLabel(labels.title).fill(title);
  // The patients of other journeys are not asked for it.
  await page.getByLabel(labels.isActive).uncheck();
  await save();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(labels.off);
  const added = await findStored();
  expect(added).toMatchObject({ version: 1, askedFor: { kind: 'first_visit' }, isActive: false });

  await row.getByRole('link', { name: labels.edit }).click();
  const second = page.getByRole('listitem', { name: questions.position(2) });
  await page.getByRole('button', { name: questions.moveUp(3) }).click();
  await expect(page.getByRole('button', { name: questions.moveUp(2) })).toBeFocused();
  await second.getByLabel(questions.label, { exact: true }).fill('Which medication do you take?');
  await second.getByLabel(questions.kind).selectOption(questions.kinds.text);
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expect(second.getByLabel(questions.label, { exact: true })).toHaveValue(/Medikamente/);
  await save();
  await expect(page.getByText(labels.published(2))).toBeVisible();

  await row.getByRole('link', { name: labels.edit }).click();
  await expect(page.getByText(labels.version(2))).toBeVisible();
  await expect(second.getByLabel(questions.label, { exact: true })).toHaveValue(
    'Which medication do you take?',
  );
  const keysOf = (form?: Form) => form?.content.questions.map(({ key }) => key) ?? [];
  const [reason, allergies, , ...rest] = keysOf(added);
  const [first, changed, ...others] = keysOf(await findStored());
  expect([first, ...others]).toEqual([reason, allergies, ...rest]);
  // Another kind of question is another question.
  expect(changed).not.toBe('medication');
});
