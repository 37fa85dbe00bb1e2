import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown';

const show = (text: string) => render(<Markdown>{text}</Markdown>).container;

it('headings begin below that of the page', () => {
  show('# Prices\n\n## Refunds\n\n### By card');
  expect(screen.getByRole('heading', { level: 2, name: 'Prices' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Refunds' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'By card' })).toBeVisible();
});

it('lists, links and tables are what they look like', () => {
  show('- One\n- [Two](https://clinic.test/two)\n\n| Name | Why |\n| --- | --- |\n| `a` | b |');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Two' })).toHaveAttribute(
    'href',
    'https://clinic.test/two',
  );
  expect(screen.getByRole('columnheader', { name: 'Why' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'a' })).toBeVisible();
});

it('a single line is a paragraph', () => {
  expect(show('All prices are final.').querySelector('p')).toHaveTextContent(
    'All prices are final.',
  );
});

it.each([
  ['<img src=x onerror=alert(1)>'],
  ['<script>alert(1)</script>'],
  ['<iframe src="https://elsewhere.test"></iframe>'],
  ['![](https://elsewhere.test/pixel.gif)'],
])('%s adds nothing to the page', (text) => {
  expect(show(`Before\n\n${text}\n\nAfter`).querySelector('img, script, iframe')).toBeNull();
});

it.each([['javascript:alert(1)'], ['data:text/html,x'], ['vbscript:x']])(
  'a link to %s leads nowhere',
  (address) => {
    show(`[Press](${address})`);
    expect(screen.getByText('Press').closest('a')?.getAttribute('href') ?? '').not.toContain(':');
  },
);
