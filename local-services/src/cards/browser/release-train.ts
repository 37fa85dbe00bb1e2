/** What `@stripe/stripe-js` expects of the script it is given; at another value it warns. */
export const RELEASE_TRAIN = 'endive';
