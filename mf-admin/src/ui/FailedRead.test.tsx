import { ApiError } from '@site/kit';
import { createPreviewHost, renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import { STAFF } from '../../testing/openAdmin';
import { FailedRead } from './FailedRead';

beforeEach(() => jest.useFakeTimers());

function show(status: number) {
  const retry = jest.fn();
  const host = createPreviewHost({ session: STAFF });
  const failure = { message: 'Failed to load', cause: new ApiError('Failed to load', status, null) };
  renderWithHost(<FailedRead failure={failure} onRetry={retry} />, { host });
  expect(screen.getByText('Failed to load')).toBeVisible();
  return { retry, host };
}

test.each([0, 429, 500, 503])('ADM-94 a read that failed with the status %d is repeated by itself', (status) => {
  const { retry } = show(status);
  act(() => jest.advanceTimersByTime(30_000));
  expect(retry).toHaveBeenCalledTimes(2);
});

test.each([401, 403, 404, 422])(
  'ADM-94 a read that was refused with %d is not repeated, but has its button',
  (status) => {
    const { retry } = show(status);
    act(() => jest.advanceTimersByTime(60_000));
    expect(retry).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(retry).toHaveBeenCalledTimes(1);
  },
);

test('ADM-94 a read that was refused without a sign-in is repeated once the person signed in again', () => {
  const { retry, host } = show(401);
  const session = host.session.get();
  act(() => host.setSession({ ...session, status: 'signed-out', user: null } as typeof session));
  expect(retry).not.toHaveBeenCalled();
  act(() => host.setSession(session));
  expect(retry).toHaveBeenCalledTimes(1);
});
