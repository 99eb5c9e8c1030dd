import {
  HERO_SIZES,
  type CounterSpecial,
  type GuestPictures,
  type PicturedSettings,
  type SiteSettings,
} from '@site/contracts';
import { messagesReady, setLocale } from '@site/kit';
import { buildSettings, createPreviewHost } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildRemote, renderShell } from '../testing/renderShell';
import { HomePage } from './HomePage';

const menuRemote = buildRemote({ slots: { 'home.menu': './MenuSection' } });
const SPECIALS: CounterSpecial[] = [
  { name: 'BREAKFAST PLATE', price: '10.99', with_drink: '12.99', served: '6 - 10 A.M.' },
  { name: 'LUNCH SPECIAL', price: '11.99', with_drink: '14.99', served: '12 - 3 P.M.' },
];
const renderHome = (home: SiteSettings['home'] = { specials: SPECIALS }) =>
  renderShell(<HomePage />, { remotes: [menuRemote], host: createPreviewHost({ settings: { home } }) });
/** With its drawings, which arrive a little later. */
const openHome = async (map = /^Drawn map/) => {
  renderHome();
  await untilDrawn(map);
};
const untilDrawn = async (map: RegExp) => {
  await screen.findByRole('img', { name: map });
  await waitFor(() => expect(document.querySelectorAll('figcaption svg')).toHaveLength(3));
};
const PHONE = 'tel:+19365550199';

// While a dish is open nobody is welcomed: a test that took two seconds would use the one welcome of the page up.
beforeEach(() => window.history.replaceState(null, '', '/?dish=1'));

describe('home', () => {
  it('has its sections in the order of the spec', async () => {
    renderHome();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    // Before three seconds have passed, after which the menu says that its code does not come.
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    await untilDrawn(/^Drawn map/);
    expect(headings).toEqual([
      'Today at the counter',
      "What's Cookin'",
      'Find us',
      'Why Choose Test Kitchen?',
      'Happy Customers',
      'Ready to Order?',
    ]);
  });

  it.each(['menu', 'locations', 'rewards', 'order'])('has a section for the anchor #%s', async (anchor) => {
    await openHome();
    expect(document.querySelectorAll(`section#${anchor}`)).toHaveLength(1);
  });

  it('has a hero with a Call To Order button that dials the business phone', async () => {
    await openHome();
    expect(screen.getByRole('link', { name: 'Call To Order' })).toHaveAttribute('href', PHONE);
  });

  it('has the specials: in-store only, call to order', async () => {
    await openHome();
    const panel = screen.getByRole('region', { name: 'Today at the counter' });
    expect(panel).toHaveTextContent(/In-store only, call to order/);
    expect(panel).toHaveTextContent(/BREAKFAST PLATE\$10\.99with a drink \$12\.99served 6 - 10 A\.M\./);
    expect(panel).toHaveTextContent(/LUNCH SPECIAL\$11\.99with a drink \$14\.99served 12 - 3 P\.M\./);
  });

  it('OPS-45 has the name, the tagline and no specials where the restaurant has written nothing', async () => {
    renderHome({});
    await screen.findByRole('img', { name: /^Drawn map/ });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Test Kitchen');
    expect(heading.nextElementSibling).toHaveTextContent('Cooked for tests');
    expect(screen.queryByRole('region', { name: 'Today at the counter' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/smoke|brisket|camp/i);
  });

  it('OPS-44 says what the restaurant has written, and what a special leaves out', async () => {
    const taco: CounterSpecial = { name: 'Taco', price: '3.50', with_drink: null, served: '' };
    renderHome({ headline: 'By hand', intro: 'Masa, twice a day.', combos: 'Tacos and tea.', specials: [taco] });
    await screen.findByRole('img', { name: /^Drawn map/ });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('By hand');
    expect(screen.getByText('Masa, twice a day.')).toBeInTheDocument();
    expect(screen.getByText('Tacos and tea.').previousElementSibling).toHaveTextContent('Unique Combos');
    const panel = screen.getByRole('region', { name: 'Today at the counter' });
    expect(panel).toHaveTextContent(/Taco\$3\.50$/);
  });

  it('OPS-54 has the photo of the restaurant in place of the scene, asked for first, in the sizes of its preload', () => {
    const pictures: GuestPictures = { hero: { src: '/media/site/hero.aa11/640.jpg', alt: 'A counter of tiles' } };
    const settings: Partial<PicturedSettings> = { pictures };
    renderShell(<HomePage />, { remotes: [menuRemote], host: createPreviewHost({ settings }) });
    const photo = screen.getByRole('img', { name: 'A counter of tiles' });
    expect(photo).toHaveAttribute('fetchpriority', 'high');
    expect(photo).toHaveAttribute('loading', 'eager');
    expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['1280', '720']);
    const avif = document.querySelector('source[type="image/avif"]');
    expect(avif).toHaveAttribute('srcset', expect.stringContaining('/media/site/hero.aa11/1280.avif 1280w'));
    expect(avif).toHaveAttribute('sizes', HERO_SIZES);
  });

  it('OPS-59 marks the box of the picture, which the server fills in a frame, and has no other box in it', async () => {
    await openHome();
    const box = document.querySelector('div[data-hero]');
    expect(box?.querySelector('svg')).not.toBeNull();
    expect(box?.querySelector('div')).toBeNull();
  });

  it('says Loading menu... in the menu’s place until its section is there', async () => {
    await openHome();
    expect(within(screen.getByRole('region', { name: 'Menu' })).getByText('Loading menu...')).toBeInTheDocument();
  });

  it("has a 'Why Choose' section with four value cards", async () => {
    await openHome();
    const section = screen.getByRole('region', { name: 'Why Choose Test Kitchen?' });
    expect(section).toHaveAttribute('id', 'rewards');
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Bold Flavors', 'Fresh Ingredients', 'Unique Combos', 'Quick Service']);
  });

  it("has a 'Happy Customers' section with three testimonials, each rated 5 stars", async () => {
    await openHome();
    const section = within(screen.getByRole('region', { name: 'Happy Customers' }));
    expect(section.getAllByRole('figure')).toHaveLength(3);
    expect(section.getAllByText('Rated 5 out of 5 stars')).toHaveLength(3);
  });

  it('leaves testimonials and neighborhood out where the restaurant has named none', async () => {
    const { brand } = buildSettings();
    const settings = buildSettings({ testimonials: [], brand: { ...brand, neighborhood: '' } });
    renderShell(<HomePage />, { remotes: [menuRemote], host: createPreviewHost({ settings }) });
    await screen.findByRole('img', { name: /^Drawn map/ });
    expect(screen.queryByRole('heading', { name: 'Happy Customers' })).not.toBeInTheDocument();
    expect(screen.getByText('In Huntsville.')).toBeInTheDocument();
  });

  it("has a 'Ready to Order?' section with Call Now, View Hours and Join Rewards", async () => {
    await openHome();
    const section = screen.getByRole('region', { name: 'Ready to Order?' });
    expect(section).toHaveAttribute('id', 'order');
    expect(within(section).getByText('Call Now').closest('a')).toHaveAttribute('href', PHONE);
    expect(within(section).getByRole('link', { name: 'View Hours' })).toHaveAttribute('href', '/business-hours');
    expect(within(section).getByRole('link', { name: 'Join Rewards' })).toHaveAttribute('href', '/#rewards');
  });
});

describe('welcome toast', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    jest.useFakeTimers();
  });

  it("'Welcome to {product name}!', 'Check out our daily and weekly specials!' appears after 2 seconds for 5 seconds, once per page load, and not to somebody who has left", () => {
    const hurried = renderHome();
    act(() => jest.advanceTimersByTime(1900));
    hurried.unmount();
    act(() => jest.advanceTimersByTime(5000));
    expect(hurried.host.asked.toasts).toEqual([]);

    const staying = renderHome();
    act(() => jest.advanceTimersByTime(1999));
    expect(staying.host.asked.toasts).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(staying.host.asked.toasts).toEqual([
      {
        title: 'Welcome to Test Kitchen!',
        description: 'Check out our daily and weekly specials!',
        duration: 5000,
      },
    ]);
    staying.unmount();

    const returning = renderHome();
    act(() => jest.advanceTimersByTime(5000));
    expect(returning.host.asked.toasts).toEqual([]);
  });
});

describe('home in Spanish', () => {
  afterEach(() => setLocale('en'));

  it('has its headings, its specials and the ratings in Spanish', async () => {
    setLocale('es');
    await messagesReady();
    await openHome(/^Mapa dibujado/);
    expect(screen.getByText('Sazonado con convicción. Aquí nada es tímido.')).toBeInTheDocument();
    const panel = screen.getByRole('region', { name: 'Hoy en el mostrador' });
    expect(panel).toHaveTextContent('BREAKFAST PLATE$10.99con bebida $12.99de 6 - 10 A.M.');
    expect(screen.getByRole('region', { name: '¿Por qué elegir Test Kitchen?' })).toHaveTextContent('Sabores intensos');
    expect(screen.getAllByText('Calificación: 5 de 5 estrellas')).toHaveLength(3);
  });

  it('WEB-132 says where the demo restaurant is in one language', async () => {
    setLocale('es');
    await messagesReady();
    const { brand } = buildSettings();
    const neighborhood = 'a short drive from the trailheads of the Sam Houston National Forest';
    const settings = buildSettings({ brand: { ...brand, neighborhood } });
    renderShell(<HomePage />, { remotes: [menuRemote], host: createPreviewHost({ settings }) });
    const words = 'En Huntsville, a pocos minutos en auto de los senderos del Bosque Nacional Sam Houston.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
