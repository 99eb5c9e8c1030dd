import { createPreviewHost, fakeApi } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildHours } from '../testing/buildHours';
import { buildLinks } from '../testing/buildLinks';
import { buildRemote, renderShell } from '../testing/renderShell';
import { Site } from './Site';

const rewards = buildRemote({ title: 'Rewards', routes: ['/rewards'], titles: { '/rewards': 'Your Rewards' } });
const links = buildLinks('footer', {
  Menu: '/#menu',
  Rewards: '/rewards',
  Contact: '/contact',
  Locations: '/#locations',
});
const visit = (path: string) => renderShell(<Site />, { path, remotes: [rewards], links });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'GET /api/business-hours': { body: buildHours() } });
});

describe('routes', () => {
  it.each([
    ['/', 'Test Kitchen', 'Test Kitchen | Menu and online ordering'],
    ['/locations', 'Our Locations', 'Our Locations | Test Kitchen'],
    ['/business-hours', 'Business Hours', 'Business Hours | Test Kitchen'],
    ['/login', 'Sign In', 'Sign In | Test Kitchen'],
    ['/signup', 'Sign Up', 'Sign Up | Test Kitchen'],
    ['/reset-password', 'Set a new password', 'Set a new password | Test Kitchen'],
    ['/about', 'About Us', 'About Us | Test Kitchen'],
    ['/contact', 'Contact', 'Contact | Test Kitchen'],
    ['/privacy', 'Privacy Policy', 'Privacy Policy | Test Kitchen'],
    ['/privacy/', 'Privacy Policy', 'Privacy Policy | Test Kitchen'],
  ])('%s is %s', async (path, heading, title) => {
    visit(path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(document.title).toBe(title);
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });

  it('leaves a section’s paths to the section, with its title', () => {
    visit('/rewards');
    expect(document.title).toBe('Your Rewards | Test Kitchen');
    expect(screen.queryByText('Oops! Page not found')).toBeNull();
  });
});

describe('links of header and footer', () => {
  it('are those of the page, each in its place, for the people who may open it', () => {
    const added = [
      ...buildLinks('header', { Catering: '/catering' }),
      ...buildLinks('footer', { Allergens: '/allergens' }),
      ...buildLinks('header', { Punchcard: '/punchcard' }, { role: 'user' }),
      ...buildLinks('header', { Payroll: '/payroll' }, { role: 'admin' }),
    ];
    const { host } = renderShell(<Site />, { path: '/', links: added });
    const textsIn = (role: 'banner' | 'contentinfo', nav: string) =>
      within(within(screen.getByRole(role)).getByRole('navigation', { name: nav }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(textsIn('banner', 'Main')).toEqual(['Catering']);
    expect(textsIn('contentinfo', 'Footer')).toEqual(['Allergens']);
    const user = { id: 'u1', email: 'pat@example.test', displayName: 'Pat' };
    act(() => host.setSession({ status: 'signed-in', user, role: 'user' }));
    expect(textsIn('banner', 'Main')).toEqual(['Catering', 'Punchcard']);
    act(() => host.setSession({ status: 'signed-in', user, role: 'admin' }));
    expect(textsIn('banner', 'Main')).toEqual(['Catering', 'Punchcard', 'Payroll', 'Admin']);
  });
});

describe('header and footer', () => {
  it('WEB-98 are not rendered again with the next page', async () => {
    const read: string[] = [];
    const watched = [
      ...buildLinks('header', { Catering: '/catering' }),
      ...buildLinks('footer', { Allergens: '/allergens' }),
    ];
    for (const link of watched) {
      const { label, place } = link;
      Object.defineProperty(link, 'label', {
        get() {
          read.push(place);
          return label;
        },
      });
    }
    renderShell(<Site />, { path: '/about', links: [...watched, ...links] });
    await screen.findByRole('heading', { level: 1, name: 'About Us' });
    expect(new Set(read)).toEqual(new Set(['header', 'footer']));
    read.length = 0;
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }));
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    expect(read).toEqual([]);
  });
});

describe('not-found page', () => {
  it('is shown for an unknown path below a section’s route, too, and the bottom bar with it', () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    visit('/rewards/xyz');
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(
      '404 Oops! Page not found',
    );
    expect(document.title).toBe('Page not found | Test Kitchen');
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('404'), { path: '/rewards/xyz' });
    expect(screen.getByRole('navigation', { name: 'Order' })).toBeInTheDocument();
  });

  it("says 404 'Oops! Page not found', links to home and logs the missing route, once", () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    visit('/no-such-dish');
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('404 Oops! Page not found');
    expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page not found | Test Kitchen');
    expect(complained.mock.calls).toEqual([[expect.stringContaining('404'), { path: '/no-such-dish' }]]);
  });
});

describe('arriving on another page', () => {
  const follow = async (name: string) =>
    userEvent.click(screen.getByRole('contentinfo').querySelector(`a[href="${name}"]`) as Element);

  it('WEB-11 moves the focus to the new page’s h1, starts at the top and sets the title', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    visit('/');
    await follow('/contact');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toHaveFocus());
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.title).toBe('Contact | Test Kitchen');
  });

  it('WEB-75 moves the focus to the h1 of a page whose address brings a secret', async () => {
    renderShell(<Site />, { path: '/', links: buildLinks('footer', { Contact: '/contact#t=secret-of-an-order' }) });
    await follow('/contact#t=secret-of-an-order');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toHaveFocus());
  });

  it('leaves the focus alone on the first page', async () => {
    visit('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    expect(document.body).toHaveFocus();
  });

  it('has a link that skips to the content', () => {
    visit('/');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it.each(['menu', 'locations', 'rewards', 'order'])(
    '/#%s scrolls to its section and moves the focus there',
    async (id) => {
      const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
      visit(`/#${id}`);
      const section = document.getElementById(id);
      expect(scrolled.mock.contexts).toEqual([section]);
      expect(section).toHaveFocus();
      await screen.findByRole('img', { name: /^Drawn map/ });
    },
  );

  it('scrolls to a section as soon as it mounts, when it is linked to from another page', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    visit('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    await follow('/#locations');
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.getElementById('locations')]));
  });
});

describe('a page that breaks', () => {
  it("reads 'Unexpected Application Error!' and leaves the rest of the site usable", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = createPreviewHost();
    // The hours page reads a list that this answer does not have.
    api.set('GET /api/business-hours', { body: { ...buildHours(), days: null } });
    renderShell(<Site />, { path: '/business-hours', host, links });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
  });
});

describe('bottom bar', () => {
  it('is on the shell’s pages and leaves the sections their own bottom', () => {
    const { unmount } = visit('/');
    expect(screen.getByRole('navigation', { name: 'Order' })).toBeInTheDocument();
    unmount();
    visit('/rewards');
    expect(screen.queryByRole('navigation', { name: 'Order' })).toBeNull();
  });
});
