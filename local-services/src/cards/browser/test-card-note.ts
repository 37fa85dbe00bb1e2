import { createNode } from './dom';

const samples = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
] as const;

/** Says what the form is, and which numbers it takes. */
export function createTestCardNote(): HTMLElement {
  const rows = samples.map(([number, effect]) =>
    createNode('li', {}, createNode('code', {}, number), createNode('span', {}, effect)),
  );
  return createNode(
    'div',
    { class: 'note' },
    createNode('p', {}, 'Local test card form – no real payment'),
    createNode(
      'details',
      {},
      createNode('summary', {}, 'Test card numbers'),
      createNode('ul', {}, ...rows),
      createNode('p', {}, 'With any date to come and any CVC.'),
    ),
  );
}
