import type { RegisteredRemote } from 'shared-contracts';

const rendered = new WeakSet<RegisteredRemote>();

/** React has shown something of a version: what people saw before that is the HTML of the shell's server. */
export const noteRendered = (version: RegisteredRemote): void => void rendered.add(version);

/** See {@link noteRendered}. */
export const isRendered = (version: RegisteredRemote): boolean => rendered.has(version);
