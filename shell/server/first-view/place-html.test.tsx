import { createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { placeHtml } from './place-html';

const Id = () => <i id={useId()} />;
const Field = ({ children }: { children?: ReactNode }) => {
  const id = useId();
  const other = useId();
  return (
    <p id={id} title={other}>
      {children}
    </p>
  );
};

const Slot = () =>
  createElement(
    'molar-slot',
    null,
    [0, 1].map((place) => <Id key={place} />),
  );

const Page = () => (
  <>
    <Field />
    {[1, 2, 3].map((key) => (
      <Field key={key}>
        <Field />
      </Field>
    ))}
  </>
);

/** Trees of different depths, so that the slot's ancestors take different numbers of bits. */
const frames: [string, (page: ReactNode) => ReactNode][] = [
  ['nothing', (page) => <main>{page}</main>],
  ['one sibling', (page) => [<b key="1" />, <main key="2">{page}</main>]],
  [
    'a list',
    (page) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((key) => <b key={key}>{key === 6 && page}</b>),
  ],
  [
    'lists in lists',
    (page) => (
      <Field>
        <b />
        {[1, 2, 3].map((key) => (
          <Field key={key}>{key === 2 && [<b key="1" />, <Field key="2">{page}</Field>]}</Field>
        ))}
      </Field>
    ),
  ],
];

it.each(frames)(
  'a page that is placed in %s is as if it had been rendered there',
  (_case, frame) => {
    const placed = placeHtml(
      renderToString(frame(<Slot />)),
      renderToString(<Slot />),
      renderToString(<Page />),
    );
    expect(placed).toBe(renderToString(frame(<Page />)));
  },
);

it('a frame without a slot is refused', () => {
  expect(() => placeHtml('<main></main>', '<main></main>', '<p></p>')).toThrow('no slot');
});
