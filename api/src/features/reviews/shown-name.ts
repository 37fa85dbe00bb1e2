import type { ShownName } from 'shared-contracts';
import { toInitials } from '../../core/people/patients/initials';

/** How a review names its patient. @example toShownName('Grace Okafor', 'initials') // 'G. O.' */
export const toShownName = (name: string, shown: ShownName): string =>
  shown === 'full' ? name : toInitials(name);
