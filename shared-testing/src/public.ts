export { mockBookings, paidBooking, unpaidBooking } from './bookings';
export type { Handler } from './mock-api';
export { MockApiError, mockEndpoint, networkDown, listRequests, requestsTo } from './mock-api';
export { mockDownloads } from './mock-downloads';
export { mockGoogle } from './mock-google';
export { mockPasskeys, type PasskeyWindow } from './mock-passkeys';
export { getAddress, getReturnPath, renderPage } from './render-page';
export { ada, letLoginWait, signIn, signOut, toRights } from './session';
export { stopClockAt } from './stop-clock';
