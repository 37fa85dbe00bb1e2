import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// The router needs them and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// What is waited for may need code that loads on first use, beside other tests that use all cores.
configure({ asyncUtilTimeout: 5000 });
