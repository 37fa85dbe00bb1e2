// Stands for parts of libraries that the site does not use and that they import all the same: the calendar's animation,
// ranges, several chosen days and days at noon in a time zone, and the sentences of the federation runtime's errors, which keep their codes.
export const useAnimation = () => undefined;
export const useRange = () => undefined;
export const useMulti = () => undefined;

export function createNoonOverrides() {
  throw new Error('the calendar has no time zones');
}

/** @param {[code: string, sentences: unknown, args?: unknown, original?: string]} message */
export const getShortErrorMsg = (...[code, , args, original]) =>
  `#${code} ${JSON.stringify(args)} ${original}`;

export const [runtimeDescMap, typeDescMap, buildDescMap, errorDescMap] = [{}, {}, {}, {}];
