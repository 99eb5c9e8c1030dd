import { HostProvider, messagesReady, setLocale } from '@site/kit';
import { buildSettings, createPreviewHost, fakeApi } from '@site/kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { buildHours } from '../testing/buildHours';
import { renderShell } from '../testing/renderShell';
import LocationsPage from './LocationsPage';
import { RestaurantMap } from './RestaurantMap';

const TILES = { url: 'https://tiles.example.test/{z}/{x}/{y}.png', attribution: 'Test tiles' };

describe("'Our Locations'", () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), advanceTimers: true });
    api = fakeApi({ 'GET /api/business-hours': { body: buildHours() } });
  });

  const renderPage = (mapTiles: typeof TILES | null = null) =>
    renderShell(<LocationsPage />, { host: createPreviewHost({ settings: buildSettings({ mapTiles }) }) });
  const cards = () => [
    within(screen.getByRole('region', { name: 'Test Kitchen, Huntsville' })),
    within(screen.getByRole('region', { name: 'Pickup Counter' })),
  ];

  it("has a flagship location card and a 'NOW OPEN' card", async () => {
    renderPage();
    const [flagship, window] = cards();
    expect(screen.getByRole('heading', { level: 1, name: 'Our Locations' })).toBeInTheDocument();
    expect(flagship?.getByText('Flagship')).toBeInTheDocument();
    expect(window?.getByText('NOW OPEN')).toBeInTheDocument();
    await screen.findAllByText('Open now');
  });

  it('has both at the same street address in Huntsville, TX, with business hours on each', async () => {
    renderPage();
    for (const card of cards()) {
      expect(card.getByText(/1 Test Street/)).toHaveTextContent('1 Test StreetHuntsville, TX 77340');
      expect(card.getByText('6AM - 11PM')).toBeInTheDocument();
    }
    await screen.findAllByText('Open now');
  });

  it('WEB-106 keeps state and ZIP of the address on one line', async () => {
    renderPage();
    for (const card of cards()) expect(card.getByText(/1 Test Street/).textContent).toContain('TX\u00a077340');
    await screen.findAllByText('Open now');
  });

  it('shows no road of Huntsville around a restaurant elsewhere', async () => {
    const { brand } = buildSettings();
    const location = { latitude: 45.52, longitude: -122.68 };
    const settings = buildSettings({ brand: { ...brand, location } });
    renderShell(<LocationsPage />, { host: createPreviewHost({ settings }) });
    const map = screen.getByRole('img', { name: 'A drawn pin: Test Kitchen is at 1 Test Street, Huntsville' });
    expect(map).toHaveTextContent(/^Test Kitchen$/);
    await screen.findAllByText('Open now');
  });

  it('has a Get Directions button opening a maps search in a new tab', async () => {
    renderPage();
    for (const card of cards()) {
      const link = card.getByRole('link', { name: 'Get Directions (opens in a new tab)' });
      const { origin, searchParams } = new URL(link.getAttribute('href') ?? '');
      expect(origin).toBe('https://www.google.com');
      expect(searchParams.get('query')).toBe('Test Kitchen, 1 Test Street, Huntsville, TX 77340');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    await screen.findAllByText('Open now');
  });

  it('says on each whether it is open now', async () => {
    renderPage();
    const badges = await screen.findAllByText('Open now');
    expect(badges).toHaveLength(2);
    expect(badges[0]?.parentElement).toHaveTextContent('closes at 11 PM');
  });

  it('stays of use when the open state cannot be had, and tries again on request', async () => {
    api.set('GET /api/business-hours', { status: 503, body: { detail: 'away' } });
    renderPage();
    const [retry] = await screen.findAllByRole('button', { name: 'Try Again' });
    api.set('GET /api/business-hours', { body: buildHours() });
    if (retry) fireEvent.click(retry);
    expect(await screen.findAllByText('Open now')).toHaveLength(2);
  });
});

describe('the map', () => {
  beforeEach(() => {
    fakeApi({ 'GET /api/business-hours': { body: buildHours() } });
    // Without a size the map would ask for no tile.
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });

  const renderPage = (mapTiles: typeof TILES | null) =>
    renderShell(<LocationsPage />, { host: createPreviewHost({ settings: buildSettings({ mapTiles }) }) });
  const drawn = () => screen.queryByRole('img', { name: /^Drawn map: Test Kitchen at 1 Test Street/ });
  const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

  it('is a street map with the address pinned where tiles are configured', async () => {
    renderPage(TILES);
    const map = await screen.findByRole('region', {
      name: 'Map: Test Kitchen, 1 Test Street, Huntsville, TX\u00a077340',
    });
    expect(
      within(map).getByRole('button', { name: 'Test Kitchen, 1 Test Street, Huntsville, TX\u00a077340' }),
    ).toBeVisible();
    expect(map).toHaveAttribute('tabindex', '0');
    expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.example\.test\/15\//);
    expect(drawn()).toBeNull();
  });

  it('WEB-142 is our drawn one in the first HTML, until the code of the street map is there', async () => {
    const failed = jest.spyOn(console, 'error').mockImplementation();
    const host = createPreviewHost({ settings: buildSettings({ mapTiles: TILES }) });
    const map = (
      <HostProvider host={host} store={host.store}>
        <RestaurantMap />
      </HostProvider>
    );
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = renderToString(map);
    expect(drawn()).toBeInTheDocument();
    render(map, { container, hydrate: true });
    expect(await screen.findByRole('region', { name: /^Map:/ })).toBeInTheDocument();
    expect(drawn()).toBeNull();
    expect(failed).not.toHaveBeenCalled();
  });

  it('has the words of its controls in the language of the page', async () => {
    setLocale('es');
    await messagesReady();
    try {
      renderPage(TILES);
      const map = within(await screen.findByRole('region', { name: /^Mapa:/ }));
      expect(map.getByRole('button', { name: 'Acercar' })).toHaveAttribute('title', 'Acercar');
      expect(map.getByRole('button', { name: 'Alejar' })).toBeVisible();
      expect(map.getByRole('link', { name: 'Leaflet' })).not.toHaveAttribute('title');
      fireEvent.click(map.getByRole('button', { name: /^Test Kitchen/ }));
      expect(await map.findByRole('button', { name: 'Cerrar' })).toBeInTheDocument();
    } finally {
      setLocale('en');
    }
  });

  it('is our drawn one where no tiles are configured', async () => {
    renderPage(null);
    expect(drawn()).toBeInTheDocument();
    await screen.findAllByText(/Open now|Closed now/);
  });

  it('is our drawn one when the tiles fail', async () => {
    renderPage(TILES);
    await screen.findByRole('region', { name: /^Map:/ });
    for (const tile of tiles()) fireEvent.error(tile);
    await waitFor(() => expect(drawn()).toBeInTheDocument());
    expect(tiles()).toEqual([]);
  });

  it('stays when single tiles fail among others that came', async () => {
    renderPage(TILES);
    await screen.findByRole('region', { name: /^Map:/ });
    const [first, ...rest] = tiles();
    if (first) fireEvent.load(first);
    for (const tile of rest) fireEvent.error(tile);
    await screen.findAllByText(/Open now|Closed now/);
    expect(drawn()).toBeNull();
  });
});
