import type { GuestPictures, PicturedSettings } from '@site/contracts';
import { createPreviewHost } from '@site/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { fillCart } from '../testing/fillCart';
import { buildLinks } from '../testing/buildLinks';
import { renderShell } from '../testing/renderShell';
import { Header } from './Header';

const admin = {
  status: 'signed-in',
  user: { id: 'u1', email: 'pat@example.test', displayName: 'Pat' },
  role: 'admin',
} as const;
const member = { ...admin, role: 'user' } as const;

const LINKS = [
  ...buildLinks('header', { Home: '/', Menu: '/#menu', Rewards: '/rewards', Locations: '/locations' }),
  ...buildLinks('header', { Careers: '/career' }, { desktopOnly: true }),
];

function renderHeader({ host = createPreviewHost() } = {}) {
  return renderShell(
    <>
      <Header ref={createRef()} links={LINKS} />
      <main>
        <button type="button">Elsewhere</button>
      </main>
    </>,
    { host },
  );
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const menu = () => within(screen.getByRole('navigation', { name: 'Site' }));
const linksOf = (nav: ReturnType<typeof bar>) =>
  nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('OPS-55 header: the logo of the restaurant', () => {
  const open = (logo: GuestPictures['logo']) => {
    const settings: Partial<PicturedSettings> = { pictures: { ...(logo && { logo }) } };
    renderHeader({ host: createPreviewHost({ settings }) });
    return screen.getByRole('link', { name: 'Test Kitchen, home' });
  };
  const logo = { src: '/media/site/logo.bb22/72.webp', width: 48, hasName: false };

  it('is in place of the drawn one, sharp on every screen, with its size, beside the name', () => {
    const home = open(logo);
    const image = home.querySelector('img');
    expect(image).toHaveAttribute('srcset', expect.stringContaining('/media/site/logo.bb22/108.webp 3x'));
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['48', '36']);
    expect(home).toHaveTextContent('Test Kitchen');
    expect(home.querySelector('svg')).toBeNull();
  });

  it('is alone where the name is in it; the link keeps its name', () => {
    expect(open({ ...logo, hasName: true }).textContent).toBe('');
  });

  it('is the drawn one of the demo where the server names none', () => {
    expect(open(undefined).querySelector('svg')).not.toBeNull();
  });
});

describe('header: desktop bar', () => {
  it('has the links of the header in the given order', () => {
    renderHeader();
    expect(linksOf(bar())).toEqual([
      ['Home', '/'],
      ['Menu', '/#menu'],
      ['Rewards', '/rewards'],
      ['Locations', '/locations'],
      ['Careers', '/career'],
    ]);
  });

  it('has a Sign In button to /login when signed out, and an Order Now button to /order', () => {
    renderHeader();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Order Now' })).toHaveAttribute('href', '/order');
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it('has a Sign Out button when signed in', async () => {
    renderHeader({ host: createPreviewHost({ session: member }) });
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  });

  it('ADM-123 Sign Out is marked as a button that leaves, so that a form with changes asks first', () => {
    renderHeader({ host: createPreviewHost({ session: member }) });
    for (const button of screen.getAllByRole('button', { name: 'Sign Out' })) {
      expect(button).toHaveAttribute('data-leaves');
    }
  });

  it('has a link to /account by the name of the person, for members only', () => {
    const { host } = renderHeader();
    expect(screen.queryByRole('link', { name: /^Account/ })).toBeNull();
    act(() => host.setSession(member));
    expect(screen.getByRole('link', { name: 'Account of Pat' })).toHaveAttribute('href', '/account');
  });

  it('shows neither Sign In nor Sign Out while a session is restored, and keeps their room', () => {
    renderHeader({ host: createPreviewHost({ session: { status: 'loading', user: null, role: null } }) });
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(screen.getAllByText('Sign Out')).not.toHaveLength(0);
  });

  it('has an Admin button to /admin only for users whose role is admin', () => {
    const { host } = renderHeader({ host: createPreviewHost({ session: member }) });
    expect(bar().queryByRole('link', { name: 'Admin' })).toBeNull();
    act(() => host.setSession(admin));
    expect(bar().getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  });

  it('sets its links closer where one more than the usual five has to go in', () => {
    const { host } = renderHeader({ host: createPreviewHost({ session: member }) });
    expect(screen.getByRole('banner')).toHaveAttribute('data-crowded', 'false');
    act(() => host.setSession(admin));
    expect(screen.getByRole('banner')).toHaveAttribute('data-crowded', 'true');
  });

  it('becomes more opaque after scrolling about 10 px', () => {
    renderHeader();
    const scrollTo = (y: number) => {
      Object.assign(window, { scrollY: y });
      fireEvent.scroll(window);
    };
    const header = screen.getByRole('banner');
    scrollTo(10);
    expect(header).toHaveAttribute('data-scrolled', 'false');
    scrollTo(11);
    expect(header).toHaveAttribute('data-scrolled', 'true');
    scrollTo(0);
    expect(header).toHaveAttribute('data-scrolled', 'false');
  });
});

describe('CMP-56 header: more links than the bar has room for', () => {
  const many = buildLinks(
    'header',
    Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`Section number ${index}`, `/section-${index}`])),
  );
  const more = () => screen.getByRole('button', { name: 'More' });
  const renderMany = () =>
    renderShell(
      <>
        <Header ref={createRef()} links={many} />
        <button type="button">Elsewhere</button>
      </>,
    );

  it('has no menu More where all links fit', () => {
    renderHeader();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('has every link in the bar or in the menu More, and says at which width', async () => {
    renderMany();
    await userEvent.click(more());
    const places = [...document.querySelectorAll('nav[aria-label=Main] li:has(> a)')];
    const inBar = places.filter((place) => place.matches('[data-nav]'));
    const inMenu = places.filter((place) => !place.matches('[data-nav]'));
    const widthOf = (place: Element) => place.getAttribute('data-from') ?? '0';
    for (const { to } of many) {
      const bar = inBar.find((place) => place.querySelector(`a[href="${to}"]`));
      const menu = inMenu.find((place) => place.querySelector(`a[href="${to}"]`));
      expect(bar ?? menu).toBeDefined();
      if (bar && menu) expect(menu).toHaveAttribute('data-until', widthOf(bar));
    }
  });

  it('is a disclosure that Esc closes, with the focus back on its button', async () => {
    renderMany();
    const user = userEvent.setup();
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await user.click(more());
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(document.activeElement).toHaveAttribute('href', expect.stringMatching(/^\/section-/));
    await user.keyboard('{Escape}');
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    expect(more()).toHaveFocus();
  });

  it('is closed by going somewhere, and when the focus moves on to the page', async () => {
    renderMany();
    await userEvent.click(more());
    const last = screen.getAllByRole('link', { name: 'Section number 14', hidden: true })[0] as HTMLElement;
    await userEvent.click(last);
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(more()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('header: cart button', () => {
  it('links to /order and shows a Cart label', () => {
    renderHeader();
    const cart = screen.getByRole('link', { name: 'Cart' });
    expect(cart).toHaveAttribute('href', '/order');
    expect(cart).toHaveTextContent(/^Cart$/);
  });

  it('shows a count badge when the total item count is above 0', () => {
    const { host } = renderHeader();
    act(() => fillCart(host, 3));
    expect(screen.getByRole('link', { name: 'Cart 3 items' })).toHaveTextContent('3');
    act(() => fillCart(host, 1));
    expect(screen.getByRole('link', { name: 'Cart 1 item' })).toBeInTheDocument();
  });

  it('WEB-10 announces a changed count politely', () => {
    const { host } = renderHeader();
    act(() => fillCart(host, 2));
    expect(screen.getByText('2 items in the cart')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('header: collapsible mobile menu', () => {
  const open = async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    return user;
  };

  it('leads a member to their account, and out', async () => {
    renderHeader({ host: createPreviewHost({ session: member }) });
    const user = await open();
    const panel = within(menu().getByRole('list').closest('nav')?.parentElement as HTMLElement);
    expect(panel.getByRole('link', { name: 'Pat' })).toHaveAttribute('href', '/account');
    await user.click(panel.getByRole('button', { name: 'Sign Out' }));
    expect(screen.getAllByRole('link', { name: 'Sign In' })).not.toHaveLength(0);
  });

  it('leaves out links for the desktop only, and calls the admin area Admin Panel', async () => {
    renderHeader({ host: createPreviewHost({ session: admin }) });
    await open();
    expect(linksOf(menu())).toEqual([
      ['Home', '/'],
      ['Menu', '/#menu'],
      ['Rewards', '/rewards'],
      ['Locations', '/locations'],
      ['Admin Panel', '/admin'],
    ]);
  });

  it('is a disclosure: the button says whether it is open', async () => {
    renderHeader();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('navigation', { name: 'Site' })).toBeNull();
    await open();
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(menu().getByRole('link', { name: 'Menu' })).toBeVisible();
  });

  it('is closed by Esc, which gives the focus back to its button', async () => {
    renderHeader();
    const user = await open();
    await user.tab();
    expect(menu().getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Site' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('CMP-266 is closed by going somewhere, and by a link to where one is: its button has the focus then', async () => {
    renderHeader();
    let user = await open();
    await user.click(menu().getByRole('link', { name: 'Locations' }));
    expect(screen.queryByRole('navigation', { name: 'Site' })).toBeNull();
    user = await open();
    await user.click(menu().getByRole('link', { name: 'Locations' }));
    expect(screen.queryByRole('navigation', { name: 'Site' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('is closed when the focus moves on to the page beneath', async () => {
    renderHeader();
    await open();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(screen.queryByRole('navigation', { name: 'Site' })).toBeNull();
  });
});
