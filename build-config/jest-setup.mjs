import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// The router needs them and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });
