import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ClinicVisit, getDay, getIsAdmin } from 'shared-contracts';
import {
  getAddress,
  mockEndpoint,
  renderPage,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { laterVisit, NOW, osei, toDay, visit } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './diary';

const { diary: labels } = texts;

/** From 10.00 am on, after an hour that is free. */
const next: ClinicVisit = { ...laterVisit, doctorId: osei.id };

stopClockAt(NOW);
beforeEach(() => {
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getDay, () => toDay(visit, next));
  signIn();
  // A column is a pixel high for each minute from 9 am on.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, height: 480 } as DOMRect);
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

const openPage = (query = '') =>
  renderPage(page, '/dashboard/clinic/diary', `/dashboard/clinic/diary${query}`);
const findFree = (time: string) =>
  screen.findByRole('link', { name: labels.bookAt(time, osei.name) });
const bookFor = (time: string, minutes: number) =>
  `/dashboard/clinic/patients/book?doctor=${osei.id}&date=2026-03-02&time=${encodeURIComponent(time)}&minutes=${minutes}`;
const diary = '/dashboard/clinic/diary';
const findLength = () => document.querySelector('[data-length]')?.textContent;

describe('a drag over free time', () => {
  it.each([
    { until: 170, minutes: 50 },
    { until: 168, minutes: 50 },
    { until: 121, minutes: 5 },
    { until: 900, minutes: 360 },
  ])('down to $until pixels books $minutes minutes', async ({ until, minutes }) => {
    const { user } = openPage();
    const target = await findFree('11.00 am');
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 5, clientY: 130 } },
      { target, coords: { clientX: 5, clientY: until } },
    ]);
    if (minutes === 50) expect(findLength()).toBe(labels.chosenLength('11.00 am', '11.50 am', 50));
    await user.pointer({ keys: '[/MouseLeft]', target });
    await waitFor(() => expect(getAddress()).toBe(bookFor('11:00', minutes)));
  });

  it('ends where a visit begins', async () => {
    const endsAt = new Date('2026-03-02T14:40:00Z');
    mockEndpoint(getDay, () => toDay({ ...visit, endsAt }, next));
    const { user } = openPage();
    const target = await findFree('9.40 am');
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 5, clientY: 50 } },
      { target, coords: { clientX: 5, clientY: 200 } },
      { keys: '[/MouseLeft]', target },
    ]);
    await waitFor(() => expect(getAddress()).toBe(bookFor('09:40', 20)));
  });

  it('that is shorter than a step of the hand is a press', async () => {
    const { user } = openPage();
    const target = await findFree('11.00 am');
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 5, clientY: 130 } },
      { target, coords: { clientX: 5, clientY: 133 } },
      { keys: '[/MouseLeft]', target },
    ]);
    await waitFor(() => expect(getAddress()).toMatch(/time=11%3A00$/));
  });
});

describe('a finger', () => {
  const touch = { pointerType: 'touch', pointerId: 1, button: 0, clientX: 5 };
  const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

  /** The test environment has no pointer events with types. */
  function send(target: Element, type: string, clientY: number) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...touch, clientY });
    Object.assign(event, { pointerType: 'touch', pointerId: 1 });
    fireEvent(target, event);
  }

  it('that rests on a free time sets a length, and the page stays', async () => {
    openPage();
    const target = await findFree('11.00 am');
    send(target, 'pointerdown', 130);
    await rest();
    expect(findLength()).toBe(labels.chosenLength('11.00 am', '11.30 am', 30));
    send(target, 'pointermove', 180);
    expect(findLength()).toBe(labels.chosenLength('11.00 am', '12.00 pm', 60));
    const scroll = new Event('touchmove', { bubbles: true, cancelable: true });
    target.dispatchEvent(scroll);
    expect(scroll.defaultPrevented).toBe(true);
    send(target, 'pointerup', 180);
    await waitFor(() => expect(getAddress()).toBe(bookFor('11:00', 60)));
  });

  it('that moves at once scrolls', async () => {
    openPage();
    const target = await findFree('11.00 am');
    send(target, 'pointerdown', 130);
    send(target, 'pointermove', 180);
    await rest();
    expect(findLength()).toBeUndefined();
    const scroll = new Event('touchmove', { bubbles: true, cancelable: true });
    target.dispatchEvent(scroll);
    expect(scroll.defaultPrevented).toBe(false);
  });
});

describe('keys', () => {
  async function focusFree() {
    const { user } = openPage();
    const place = await findFree('11.00 am');
    act(() => place.focus());
    return user;
  }

  it('with Shift change the length, which is spoken, and Enter books it', async () => {
    const user = await focusFree();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    const text = labels.chosenLength('11.00 am', '11.40 am', 40);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.keyboard('{Enter}');
    expect(getAddress()).toBe(bookFor('11:00', 40));
  });

  it('give the length up: Escape, or another time', async () => {
    const user = await focusFree();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Escape}');
    expect(findLength()).toBeUndefined();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowDown}');
    expect(findLength()).toBeUndefined();
    expect(getAddress()).toBe(diary);
  });
});
