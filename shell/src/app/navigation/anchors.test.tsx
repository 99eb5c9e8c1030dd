import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer, openSite, resetBrowser } from '../../testing/openSite';

beforeEach(() => {
  fakeServer();
});
afterEach(resetBrowser);

/** As if the address was edited, or a link outside of the router followed. */
const goToAnchor = (hash: string) =>
  act(async () => {
    const arrived = new Promise((done) => window.addEventListener('hashchange', done, { once: true }));
    window.location.hash = hash;
    await arrived;
  });

test.each(['menu', 'locations', 'rewards', 'order', 'main'])(
  'an address that is changed to #%s on the page at hand leads to that part of it',
  async (id) => {
    openSite('/');
    await screen.findByRole('heading', { level: 1 });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const toTop = jest.spyOn(window, 'scrollTo');
    await goToAnchor(`#${id}`);
    const part = document.getElementById(id);
    await waitFor(() => expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toEqual([id]));
    expect(part).toHaveFocus();
    expect(toTop).not.toHaveBeenCalled();
  },
);
