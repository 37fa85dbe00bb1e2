import { firstViewStore } from './first-view-store';
import type { Router } from './site-router';
import { addViewTransitions } from './view-transitions';

let isMotionReduced: boolean;
const navigate = jest.fn();

beforeEach(() => {
  isMotionReduced = false;
  navigate.mockReset();
  Object.assign(window, { matchMedia: () => ({ matches: isMotionReduced }) });
});
afterEach(() => firstViewStore.end());

const open = () => {
  const state = { location: { pathname: '/about' } };
  const router = { navigate, state } as unknown as Router;
  addViewTransitions(router);
  addViewTransitions(router);
  return router;
};

it.each([
  ['/', true],
  ['/appoinment?date=2030-01-01', true],
  [{ pathname: '/login' }, true],
  ['/about', false],
  ['/about?page=2', false],
  ['?page=2', false],
  ['#contact', false],
  [{ search: '?page=2' }, false],
])('on /about a navigation to %j fades: %s', (to, fades) => {
  void open().navigate(to, { replace: true });
  expect(navigate).toHaveBeenCalledWith(to, { replace: true, viewTransition: fades });
});

it('a step in the history is left to the router', () => {
  void open().navigate(-1);
  expect(navigate).toHaveBeenCalledWith(-1);
});

it('nothing fades for visitors who prefer less motion', () => {
  isMotionReduced = true;
  void open().navigate('/');
  expect(navigate).toHaveBeenCalledWith('/', { viewTransition: false });
});

it('nothing fades before the first view belongs to React', () => {
  firstViewStore.begin();
  void open().navigate('/');
  expect(navigate).toHaveBeenCalledWith('/', { viewTransition: false });
});

it('a transition that is cut short is no error', async () => {
  const skipped = Promise.reject(new Error('skipped'));
  const handle = jest.spyOn(skipped, 'catch');
  document.startViewTransition = () => ({ ready: skipped }) as unknown as ViewTransition;
  open();
  document.startViewTransition(() => undefined);
  expect(handle).toHaveBeenCalled();
  await skipped.catch(() => undefined);
  Reflect.deleteProperty(document, 'startViewTransition');
});
