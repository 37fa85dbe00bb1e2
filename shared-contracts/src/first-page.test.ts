import { toFirstPage } from './first-page';
import { paths } from './paths';
import { type Role, toPermissions } from './roles';

it.each<[string, Role[], string]>([
  ['reception', ['reception'], paths.clinicDay],
  ['an owner', ['owner'], paths.clinicDay],
  ['a dentist', ['dentist'], paths.myDay],
  ['an owner who treats patients', ['owner', 'dentist'], paths.clinicDay],
  ['a release manager', ['release_manager'], paths.releases],
  ['a patient', [], paths.dashboard],
])('the work of %s begins on a page of theirs', (_who, roles, path) => {
  expect(toFirstPage(toPermissions(roles))).toBe(path);
});
