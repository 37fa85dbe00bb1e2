import { usePart } from 'shared-data';

const dialog = { name: 'booking-dialog', load: () => import('./components/booking-dialog') };

/** The dialog's code, which loads for whoever opens a treatment or is about to. */
export const useBookingDialog = (isNeeded: boolean) => usePart(dialog, isNeeded);
