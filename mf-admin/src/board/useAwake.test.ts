import { act, renderHook } from '@testing-library/react';
import { useAwake } from './useAwake';

const release = jest.fn(() => Promise.resolve());
const request = jest.fn(() => Promise.resolve({ release }));
beforeEach(() => Object.assign(navigator, { wakeLock: { request } }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  jest.clearAllMocks();
});

test('ADM-65 the screen stays on while the board is open, also after it was hidden', async () => {
  const { unmount } = renderHook(() => useAwake(true));
  expect(request).toHaveBeenCalledWith('screen');
  await act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return Promise.resolve();
  });
  expect(request).toHaveBeenCalledTimes(2);
  expect(release).not.toHaveBeenCalled();
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
});

test('ADM-65 a tablet that refuses, or cannot, shows the board all the same', async () => {
  request.mockRejectedValueOnce(new Error('low battery'));
  const { unmount } = renderHook(() => useAwake(true));
  await act(() => Promise.resolve());
  unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  renderHook(() => useAwake(true));
  expect(request).toHaveBeenCalledTimes(1);
  expect(release).not.toHaveBeenCalled();
});
