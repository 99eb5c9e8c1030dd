import { messagesReady, setLocale } from '@site/kit';
import { buildSettings, createPreviewHost, fakeApi } from '@site/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLinks } from '../testing/buildLinks';
import { renderShell } from '../testing/renderShell';
import { Footer } from './Footer';
import { formatYears } from './years';

const footer = () => within(screen.getByRole('contentinfo'));

describe('footer', () => {
  it('has the links of the footer in the given order', () => {
    const links = buildLinks('footer', { Menu: '/#menu', Rewards: '/rewards', Locations: '/#locations' });
    renderShell(<Footer links={links} />);
    const shown = within(footer().getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Menu', '/#menu'],
      ['Rewards', '/rewards'],
      ['Locations', '/#locations'],
    ]);
  });

  it('WEB-132 has the tagline of the demo restaurant in Spanish', async () => {
    setLocale('es');
    await messagesReady();
    const { brand } = buildSettings();
    const tagline = 'Smoke, cast iron and a seat by the fire at the edge of the Sam Houston National Forest.';
    renderShell(<Footer links={[]} />, {
      host: createPreviewHost({ settings: buildSettings({ brand: { ...brand, tagline } }) }),
    });
    expect(screen.getByText(/^Humo, hierro fundido y un lugar junto al fuego/)).toBeInTheDocument();
    setLocale('en');
  });

  it('links to a photo-sharing account and a video-sharing account, in a new tab that learns nothing of this one', () => {
    renderShell(<Footer links={[]} />);
    const photos = footer().getByRole('link', { name: 'Photos (opens in a new tab)' });
    expect(photos).toHaveAttribute('href', 'https://photos.example.test/kitchen');
    expect(photos).toHaveAttribute('target', '_blank');
    expect(photos.getAttribute('rel')).toContain('noopener');
    expect(footer().getByRole('link', { name: 'Videos (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://videos.example.test/kitchen',
    );
  });

  it('OPS-39 has no link to an account that the restaurant does not have', () => {
    const { brand } = buildSettings();
    const host = createPreviewHost({
      settings: { brand: { ...brand, socials: { photos: '', videos: 'https://v.example' } } },
    });
    renderShell(<Footer links={[]} />, { host });
    expect(footer().queryByText('Photos')).toBeNull();
    expect(footer().getByRole('link', { name: /^Videos/ })).toBeInTheDocument();
  });

  it("has the phone, the hours summary 'Open Daily: 6am - 12am' and a detailed per-day hours list", () => {
    const days = [
      { label: 'Mon-Thu', text: '6AM-11PM' },
      { label: 'Fri', text: '6AM-2AM' },
      { label: 'Sat', text: '10AM-2AM' },
      { label: 'Sun', text: '10AM-6PM' },
    ];
    const settings = buildSettings({ hours: { summary: 'Open Daily: 6am - 12am', days } });
    renderShell(<Footer links={[]} />, { host: createPreviewHost({ settings }) });
    expect(footer().getByRole('link', { name: '(936) 555-0199' })).toHaveAttribute('href', 'tel:+19365550199');
    expect(footer().getByText('Open Daily: 6am - 12am')).toBeInTheDocument();
    for (const { label, text } of days) {
      expect(footer().getByText(label).parentElement).toHaveTextContent(`${label}${text}`);
    }
  });

  it('OPS-48 shows hours that were saved while the page was open, once its tab gets the focus again', async () => {
    const hoursOf = (text: string) => ({ summary: `Open Daily: ${text}`, days: [{ label: 'Mon', text }] });
    const api = fakeApi({ 'GET /api/site': { body: buildSettings({ hours: hoursOf('7am - 9pm') }) } });
    const settings = buildSettings({ hours: hoursOf('6am - 12am') });
    renderShell(<Footer links={[]} />, { host: createPreviewHost({ settings }) });
    expect(footer().getByText('6am - 12am')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    const later = Date.now() + 600_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    fireEvent(document, new Event('visibilitychange'));
    expect(await footer().findByText('7am - 9pm')).toBeInTheDocument();
    expect(footer().getByText('Open Daily: 7am - 9pm')).toBeInTheDocument();
  });

  it.each([
    ['2024-06-01T12:00:00Z', '2024'],
    ['2026-11-21T12:00:00Z', '2024-2026'],
    ['2026-01-01T03:00:00Z', '2024-2025'],
  ])('at %s shows the years %s', (now, years) => {
    expect(formatYears(2024, 'America/Chicago', new Date(now))).toBe(years);
  });

  it('lets the visitor choose light or dark, or follow the device', async () => {
    renderShell(<Footer links={[]} />);
    const choices = within(screen.getByRole('group', { name: 'Colors' }));
    expect(choices.getByRole('radio', { name: 'System' })).toBeChecked();
    await userEvent.click(choices.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('color_scheme')).toBe('dark');
    await userEvent.click(choices.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('color_scheme')).toBeNull();
  });
});
