import { watchInput } from './unsaved-input';

const type = (element: Element) => element.dispatchEvent(new Event('input', { bubbles: true }));

function setUp() {
  document.body.innerHTML = '<input aria-label="Phone"><iframe title="Card"></iframe>';
  const changed = jest.fn();
  const input = watchInput(document);
  input.subscribe(changed);
  return {
    input,
    changed,
    field: document.querySelector('input')!,
    frame: document.querySelector('iframe')!,
  };
}

it('notices what is typed, once, and forgets it when told to', () => {
  const { input, changed, field } = setUp();
  expect(input.hasInput()).toBe(false);
  type(field);
  type(field);
  expect(input.hasInput()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
  input.forget();
  expect(input.hasInput()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('notices a field whose own handlers keep the event to themselves', () => {
  const { input, field } = setUp();
  field.addEventListener('input', (event) => event.stopPropagation());
  type(field);
  expect(input.hasInput()).toBe(true);
});

it("notices that somebody went into a provider's frame [R12.12]", () => {
  const { input, frame } = setUp();
  frame.tabIndex = 0;
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  expect(input.hasInput()).toBe(true);
});

it('takes leaving the window for no input', () => {
  const { input, field } = setUp();
  field.focus();
  window.dispatchEvent(new Event('blur'));
  expect(input.hasInput()).toBe(false);
});

it('tells nobody who no longer listens', () => {
  const { input, field } = setUp();
  const listener = jest.fn();
  input.subscribe(listener)();
  type(field);
  expect(listener).not.toHaveBeenCalled();
});
