import { screen } from '@testing-library/react';
import { useState } from 'react';
import { getAddress, renderPage } from 'shared-testing';
import { useAppointmentAddress } from './use-appointment-address';

const PATH = '/appoinment';

const TREATMENT = 'b0000000-0000-4000-8000-000000000001';

function Probe() {
  const { openedId, timeLocal, ...address } = useAppointmentAddress('2023-01-05');
  const [renders, setRenders] = useState(0);
  const opened = { dateLocal: '2023-01-20', treatmentId: 't1' } as const;
  return (
    <>
      <output>{openedId === null ? 'none' : `${openedId} at ${timeLocal ?? 'no time'}`}</output>
      <button onClick={() => address.open({ ...opened, timeLocal: null })}>open</button>
      <button onClick={() => address.open({ ...opened, timeLocal: '09:30' })}>open a time</button>
      <button onClick={() => address.moveTo('2023-01-21')}>move</button>
      <button onClick={() => address.chooseTreatment(TREATMENT)}>filter</button>
      <button onClick={address.close}>close</button>
      <button onClick={() => setRenders(renders + 1)}>render again</button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

it('the open treatment is kept in the address beside the day', async () => {
  const { user } = renderPage({ Component: Probe }, PATH, `${PATH}?date=2023-01-20`);
  await user.click(press('open'));
  expect(screen.getByText('t1 at no time')).toBeVisible();
  expect(getAddress()).toBe(`${PATH}?date=2023-01-20&book=t1`);
  await user.click(press('close'));
  expect(screen.getByText('none')).toBeVisible();
  expect(getAddress()).toBe(`${PATH}?date=2023-01-20`);
});

it('a time is kept like that of other addresses, and given up with its day', async () => {
  const { user } = renderPage({ Component: Probe }, PATH, PATH);
  await user.click(press('open a time'));
  expect(screen.getByText('t1 at 09:30')).toBeVisible();
  expect(getAddress()).toBe(`${PATH}?date=2023-01-20&book=t1&time=09%3A30`);
  await user.click(press('move'));
  expect(screen.getByText('t1 at no time')).toBeVisible();
  expect(getAddress()).toBe(`${PATH}?date=2023-01-21&book=t1`);
});

it.each([
  ['time=09:30', `${TREATMENT} at 09:30`],
  ['time=09%3A30', `${TREATMENT} at 09:30`],
  ['time=9:30', 'none'],
  ['time=24:00', 'none'],
  ['time=soon', 'none'],
  ['', 'none'],
])('a link to a treatment with %j opens: %s', (time, shown) => {
  renderPage({ Component: Probe }, PATH, `${PATH}?treatment=${TREATMENT}&${time}`);
  expect(screen.getByText(shown)).toBeVisible();
});

it('a filter stays when a dialog closes', async () => {
  const { user } = renderPage({ Component: Probe }, PATH, PATH);
  await user.click(press('filter'));
  await user.click(press('open'));
  await user.click(press('close'));
  expect(getAddress()).toBe(`${PATH}?treatment=${TREATMENT}&date=2023-01-20`);
});

it.each([
  ['open', PATH, 'none'],
  ['close', `${PATH}?book=t1`, 't1 at no time'],
])('a navigation that is held back does not %s a treatment', async (action, address, shown) => {
  const { user, router } = renderPage({ Component: Probe }, PATH, address);
  router.getBlocker('unsaved', () => true);
  await user.click(press(action));
  await user.click(press('render again'));
  expect(getAddress()).toBe(address);
  expect(screen.getByText(shown)).toBeVisible();
});
