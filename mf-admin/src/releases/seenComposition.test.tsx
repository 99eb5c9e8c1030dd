import type { LiveReleases } from '@site/contracts';
import { act, screen, within } from '@testing-library/react';
import { CAREERS, COMPOSITION_ID } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

test('ADM-112 a change names the site as it was when its dialog opened, not as it was read behind it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const live: LiveReleases = {
    composition_id: COMPOSITION_ID,
    parts: [{ ...CAREERS, version: '1.2.0', previous: '1.1.0' }],
    absent: [],
  };
  const opened = openAdmin('/admin/releases', {
    'GET /api/admin/releases': { body: live },
    'GET /api/composition/audit': { body: [] },
    'GET /api/composition/staging': { body: { releases: [], leftOut: [] } },
    'POST /api/composition/rollbacks': { status: 412, body: { detail: 'Somebody else changed it meanwhile.' } },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Roll Back Careers to 1.1.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll Careers back?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'the form is broken');
  // A colleague rolls it back first; the page reads that by itself.
  const theirs = { ...live, composition_id: 'newer', parts: [{ ...CAREERS, version: '1.1.0', previous: '1.0.0' }] };
  opened.api.set('GET /api/admin/releases', { body: theirs });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('1.1.0')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Roll Back' }));
  expect(await dialog.findByText('Somebody else changed it meanwhile.')).toBeInTheDocument();
  const call = opened.api.calls.find(({ path }) => path === '/api/composition/rollbacks');
  expect(call?.headers.get('if-match')).toBe(`"${COMPOSITION_ID}"`);
  // The next try would go back from what the colleague made live.
  expect(dialog.getByText(/Guests see 1\.0\.0 again/)).toBeInTheDocument();
});
