import type { Dentist } from 'shared-contracts';
import { toProfiles } from './performers';

const TREATMENT = 'b0000000-0000-4000-8000-000000000009';

const toDentist = (slug?: string): Dentist => ({
  ...{ id: 'b0000000-0000-4000-8000-000000000001', name: 'Dr. Amara Osei', imageUrl: '/osei.webp' },
  ...{ speciality: 'General Dentistry', treatmentIds: [TREATMENT] },
  ...(slug !== undefined && { slug }),
});

it.each([
  ['of one dentist is their page', [toDentist('dr-amara-osei')], '/dentists/dr-amara-osei'],
  [
    'of several is the list of those who perform the treatment',
    [toDentist(), toDentist('dr-kenji-sato')],
    `/dentists?treatment=${TREATMENT}`,
  ],
  ['is missing while nobody has a page', [toDentist()], null],
  ['is missing until the dentists are known', [], null],
])('the link of a card %s', (_case, performers, link) => {
  expect(toProfiles(performers, TREATMENT)).toBe(link);
});
