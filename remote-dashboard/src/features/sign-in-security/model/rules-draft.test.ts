import type { SecondFactorRules } from 'shared-contracts';
import { applyDraft, isChanged, noChanges } from './rules-draft';

const stored: SecondFactorRules = { demandedRoles: ['owner', 'dentist'], asksAll: false };

it('a draft changes only what its author has touched', () => {
  const draft = { roles: { reception: true, dentist: false }, asksAll: true };
  expect(applyDraft(stored, draft)).toEqual({
    demandedRoles: ['owner', 'reception'],
    asksAll: true,
  });
  const savedByAnother = { demandedRoles: ['release_manager' as const], asksAll: false };
  expect(applyDraft(savedByAnother, { roles: { reception: true } })).toEqual({
    demandedRoles: ['reception', 'release_manager'],
    asksAll: false,
  });
});

it('a draft that leads back to what is stored is no change', () => {
  expect(isChanged(stored, noChanges)).toBe(false);
  expect(isChanged(stored, { roles: { owner: true }, asksAll: false })).toBe(false);
  expect(isChanged(stored, { roles: { owner: false } })).toBe(true);
  expect(isChanged(stored, { roles: {}, asksAll: true })).toBe(true);
});
