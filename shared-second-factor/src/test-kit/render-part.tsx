import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';
import { ApiError, createQueryClient } from 'shared-auth';
import { type ErrorCode, errorCatalogue } from 'shared-contracts';

configure({ asyncUtilTimeout: 5000 });

/** Renders a part of a page as the shell does: in strict mode, with its cache. */
export function renderPart(part: ReactElement) {
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </StrictMode>,
  );
  return { unmount, user: userEvent.setup({ delay: null }) };
}

/** What the API says with that code. */
export const failWith = (code: ErrorCode): ApiError =>
  new ApiError({ ...errorCatalogue[code], code, requestId: 'request-1', details: [] });

/** A promise and what settles it. */
export function defer<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
