import { screen } from '@testing-library/react';
import { useState } from 'react';
import { getAddress, renderPage } from 'shared-testing';
import { useAppointmentAddress } from './use-appointment-address';

const PATH = '/appoinment';

function Probe() {
  const { treatmentId, openTreatment, closeTreatment } = useAppointmentAddress('2023-01-05');
  const [renders, setRenders] = useState(0);
  return (
    <>
      <output>{treatmentId ?? 'none'}</output>
      <button onClick={() => openTreatment('t1')}>open</button>
      <button onClick={closeTreatment}>close</button>
      <button onClick={() => setRenders(renders + 1)}>render again</button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

it('the open treatment is kept in the address beside the day', async () => {
  const { user } = renderPage({ Component: Probe }, PATH, `${PATH}?date=2023-01-20`);
  await user.click(press('open'));
  expect(screen.getByText('t1')).toBeVisible();
  expect(getAddress()).toBe(`${PATH}?date=2023-01-20&treatment=t1`);
  await user.click(press('close'));
  expect(screen.getByText('none')).toBeVisible();
  expect(getAddress()).toBe(`${PATH}?date=2023-01-20`);
});

it.each([
  ['open', PATH, 'none'],
  ['close', `${PATH}?treatment=t1`, 't1'],
])('a navigation that is held back does not %s a treatment', async (action, address, shown) => {
  const { user, router } = renderPage({ Component: Probe }, PATH, address);
  router.getBlocker('unsaved', () => true);
  await user.click(press(action));
  await user.click(press('render again'));
  expect(getAddress()).toBe(address);
  expect(screen.getByText(shown)).toBeVisible();
});
