export { paidBooking, unpaidBooking } from './bookings';
export type { Answer, SentCall } from './mock-api';
export { mockEndpoint, requestsTo, networkDown, MockApiError } from './mock-api';
export { getAddress, getReturnPath, renderPage } from './render-page';
export { ada, signIn, signOut } from './session';
