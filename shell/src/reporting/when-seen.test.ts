import type * as whenSeenModule from './when-seen';

type WhenSeen = typeof whenSeenModule;

const act = jest.fn();
let state: jest.SpyInstance;

/** As in a new document. */
function load(): WhenSeen {
  let loaded: WhenSeen | undefined;
  jest.isolateModules(() => (loaded = jest.requireActual<WhenSeen>('./when-seen')));
  return loaded!;
}

function turn(visibility: DocumentVisibilityState): void {
  state.mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  act.mockClear();
  state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});
afterEach(() => state.mockRestore());

it('a document that is in the background, or rendered ahead, waits until people see it', () => {
  const { whenSeen } = load();
  whenSeen(act);
  turn('hidden');
  expect(act).not.toHaveBeenCalled();
  turn('visible');
  turn('hidden');
  turn('visible');
  expect(act).toHaveBeenCalledTimes(1);
});

it('a document that people have seen does not wait, even when they look away', () => {
  const { whenSeen } = load();
  turn('visible');
  whenSeen(act);
  turn('hidden');
  whenSeen(act);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a document that is rendered ahead waits until that ends, a moment after it turns visible', () => {
  const { whenSeen } = load();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  whenSeen(act);
  turn('visible');
  expect(act).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(act).toHaveBeenCalledTimes(1);
});
