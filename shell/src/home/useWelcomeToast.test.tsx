import { act } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { useWelcomeToast } from './useWelcomeToast';

function Welcomed() {
  useWelcomeToast();
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/?dish=7');
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('WEB-111 a visitor who follows a link to a dish is welcomed once they have closed it', () => {
  const { host } = renderShell(<Welcomed />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(host.asked.toasts).toEqual([]);

  window.history.replaceState(null, '', '/');
  act(() => jest.advanceTimersByTime(20_000));
  expect(host.asked.toasts).toEqual([expect.objectContaining({ title: 'Welcome to Test Kitchen!' })]);
});
