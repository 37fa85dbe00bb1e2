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

it('listeners are called once for the first input and once for the reset', () => {
  const { input, changed, field } = setUp();
  expect(input.hasInput()).toBe(false);
  type(field);
  type(field);
  expect(input.hasInput()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
  input.reset();
  expect(input.hasInput()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('input counts in a field whose own handlers stop the event', () => {
  const { input, field } = setUp();
  field.addEventListener('input', (event) => event.stopPropagation());
  type(field);
  expect(input.hasInput()).toBe(true);
});

it("focus in a provider's frame counts as input [R12.12]", () => {
  const { input, frame } = setUp();
  frame.tabIndex = 0;
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  expect(input.hasInput()).toBe(true);
});

it('leaving the window does not count as input', () => {
  const { input, field } = setUp();
  field.focus();
  window.dispatchEvent(new Event('blur'));
  expect(input.hasInput()).toBe(false);
});

it('an unsubscribed listener is not called', () => {
  const { input, field } = setUp();
  const listener = jest.fn();
  input.subscribe(listener)();
  type(field);
  expect(listener).not.toHaveBeenCalled();
});
