import type { VisitFigures } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';
import { formatVital } from './VitalValue';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const PATH = 'GET /api/admin/visits';
const FIGURES: VisitFigures = {
  from: '2026-11-13',
  to: '2026-11-19',
  sample_rate: 0.1,
  pages: [
    {
      page: '/order-status/:id',
      remote: 'mf-checkout',
      visits: 1200,
      vitals: {
        LCP: { p75: 1900, visits: 1200, rating: 'good' },
        INP: { p75: 320, visits: 900, rating: 'needs-improvement' },
        CLS: { p75: 0.31, visits: 1200, rating: 'poor' },
      },
    },
  ],
  releases: [
    { remote: 'mf-careers', version: '1.3.0', is_active: true, visits: 0, vitals: {}, errors: 7 },
    { remote: 'mf-checkout', version: '1.2.0', is_active: false, visits: 1200, vitals: {}, errors: 0 },
  ],
};

const open = (answer: object, options: Parameters<typeof openAdmin>[2] = {}, path = '/admin/visits') => {
  const opened = openAdmin(path, { [PATH]: answer }, options);
  api = opened.api;
  return opened;
};

test('each page shows what three of four visits stay below, with its band in words', async () => {
  open({ body: FIGURES });
  const table = await screen.findByRole('table', { name: 'Speed of pages' });
  const row = within(table).getByRole('row', { name: /^\/order-status\/:id/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '/order-status/:idmf-checkout',
    '1,200',
    '1.9 sGood',
    '320 msNeeds improvement',
    '0.31Poor',
    '–',
    '–',
  ]);
  expect(screen.getByText(/10% of visits are measured/)).toBeInTheDocument();
});

test('errors are beside each release, and the active one is marked', async () => {
  open({ body: FIGURES });
  const table = await screen.findByRole('table', { name: 'Speed and errors of releases' });
  const row = within(table).getByRole('row', { name: /mf-careers/ });
  expect(row).toHaveTextContent('mf-careers Active1.3.07');
  expect(within(table).getByRole('row', { name: /mf-checkout/ })).not.toHaveTextContent('Active');
});

test('another period is asked for, and is part of the address', async () => {
  const { user, address } = open({ body: FIGURES });
  await user.selectOptions(await screen.findByLabelText('Period'), 'Last 28 days');
  expect(address()).toBe('/admin/visits?days=28');
  const asked = api?.calls.filter(({ path }) => path.startsWith('/api/admin/visits')).map(({ path }) => path);
  expect(asked).toHaveLength(2);
});

test('without measured visits the screen says why', async () => {
  open({ body: { ...FIGURES, sample_rate: 0, pages: [], releases: [] } });
  expect(await screen.findByText('Measuring is off: VISITS_SAMPLE_RATE is 0.')).toBeInTheDocument();
  expect(screen.getByText('No release was measured, and none failed.')).toBeInTheDocument();
});

test('a failure is shown, and tried again on request', async () => {
  const { user } = open({ status: 500, body: { detail: 'Something went wrong' } });
  expect(await screen.findByText(/^Failed to load how fast the site is/)).toBeInTheDocument();
  api?.set(PATH, { body: FIGURES });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Speed of pages' })).toBeInTheDocument();
});

test('support does not see it', async () => {
  open({ body: FIGURES }, { role: 'support' });
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Speed of pages' })).toBeNull();
  expect(api?.calls.filter(({ path }) => path.startsWith('/api/admin/visits'))).toEqual([]);
});

test('short times are in milliseconds, longer ones in seconds', () => {
  expect(formatVital('TTFB', 80.4)).toBe('80 ms');
  expect(formatVital('LCP', 2449)).toBe('2.4 s');
  expect(formatVital('CLS', 0.0125)).toBe('0.013');
});
