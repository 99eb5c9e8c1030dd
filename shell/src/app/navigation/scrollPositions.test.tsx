import { act, screen, waitFor } from '@testing-library/react';
import { closeSite, fakeServer, openSite, resetBrowser } from '../../testing/openSite';

beforeEach(() => fakeServer());
afterEach(async () => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Object.assign(window, { scrollY: 0 });
  await resetBrowser();
});

/** A full load, scrolled down, and left for another document. */
async function visit(address: string, y: number): Promise<void> {
  openSite(address);
  await screen.findByRole('heading', { level: 1 });
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
  window.dispatchEvent(new Event('pagehide'));
  await closeSite();
}

it('WEB-247 a full load keeps the scroll position of the page before it, for the way back', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await visit('/contact', 700);
  await visit('/privacy', 100);
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
  });
  // jsdom has no entries of navigation.
  Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] });
  openSite();
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' }));
});
