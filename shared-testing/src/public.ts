export { paidBooking, unpaidBooking } from './bookings';
export type { Answer, SentCall } from './fake-network';
export { answerTo, callsTo, noNetwork, Refusal } from './fake-network';
export { getAddress, getWayBack, renderPage } from './render-page';
export { ada, signIn, signOut } from './session';
