import { call } from './call';
import { addPatient, bookForPatient, toId } from './patients';
import type { SignedIn } from './people';
import type { TestApi } from './test-api';

/** What a second record of a caller says. */
export const double = {
  name: 'Cal Again',
  email: 'again@clinic.test',
  phone: '+1 646 555 0111',
  address: '2 Low Street',
  insuranceNumber: 'B 2',
};

/**
 * Two records of one person, each with a visit, a note and an alert: `to` is to remain, `from` has a child too. `kept` and
 * `moved` are their visits.
 */
export async function addDoubles(api: TestApi, staff: SignedIn) {
  const send = (request: string, body: object) => call(api, request, { token: staff.token, body });
  const to = await addPatient(api, staff, { insuranceNumber: 'A 1' });
  const from = await addPatient(api, staff, double);
  const child = { name: 'Kid', dateOfBirth: null };
  const kid = toId(await send(`POST /api/patients/${from}/children`, child));
  const kept = toId(await bookForPatient(api, staff, { patientId: to }));
  const elsewhen = { dateLocal: '2026-03-04', treatment: 'Cavity Filling' };
  const moved = toId(await bookForPatient(api, staff, { patientId: from, ...elsewhen }));
  for (const [id, text] of [
    [to, 'Kept'],
    [from, 'Moved'],
  ]) {
    await send(`POST /api/patients/${id}/notes`, { text });
    await send(`POST /api/patients/${id}/alerts`, { kind: 'allergy', text });
  }
  return { to, from, kid, kept, moved };
}
