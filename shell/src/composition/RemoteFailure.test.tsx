import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { RemoteFailure } from './RemoteFailure';

test('WEB-107 a section that finds no connection says so, and is tried again once there is one', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onRetry = jest.fn();
  renderShell(<RemoteFailure title="Checkout" retrying={false} onRetry={onRetry} />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Checkout needs a connection, and opens as soon as you are back.');
  await waitFor(() => expect(status.querySelectorAll('svg')).toHaveLength(2)); // the drawing comes late
  expect(onRetry).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a section that fails with a connection waits for a press of Retry', () => {
  const onRetry = jest.fn();
  renderShell(<RemoteFailure title="Checkout" retrying={false} onRetry={onRetry} />);
  fireEvent(window, new Event('online'));
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
