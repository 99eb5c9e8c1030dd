import type { SiteLanguages } from '@site/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const PATH = '/api/site/languages';
const BOTH: SiteLanguages = { languages: ['en', 'es'] };

let api: ReturnType<typeof openAdmin>['api'] | undefined;
afterEach(() => api?.restore());

async function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin('/admin/site', {
    [`GET ${PATH}`]: { body: BOTH, headers: { ETag: '"one"' } },
    [`PUT ${PATH}`]: { body: { languages: ['en'] }, headers: { ETag: '"two"' } },
    ...routes,
  });
  api = opened.api;
  return { ...opened, spanish: await screen.findByRole('switch', { name: 'Español' }) };
}

const sent = () => api?.calls.filter(({ method, path }) => method === 'PUT' && path === PATH) ?? [];

test('Spanish is switched off at once, in the version that was seen, and the toast takes it back', async () => {
  const { user, spanish } = await open();
  expect(spanish).toBeChecked();
  await user.click(spanish);
  expect(await screen.findByText('Español is no longer offered to guests')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ languages: ['en'] });
  expect(sent()[0]?.headers.get('if-match')).toBe('"one"');
  expect(spanish).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ languages: ['en', 'es'] });
  expect(sent()[1]?.headers.get('if-match')).toBe('"two"');
});

test('English cannot be switched off', async () => {
  await open();
  expect(screen.getByRole('switch', { name: /^English/ })).toBeChecked();
  expect(screen.getByRole('switch', { name: /^English/ })).toBeDisabled();
});

test('what a colleague saved meanwhile is shown in place of what was wanted', async () => {
  const { user, spanish } = await open({
    [`PUT ${PATH}`]: { status: 412, body: { current: { languages: ['en'] } }, headers: { ETag: '"three"' } },
  });
  await user.click(spanish);
  expect(await screen.findByText(/Somebody else changed them just now/)).toBeVisible();
  expect(spanish).not.toBeChecked();
});

test('a failed save leaves the switch as it was and says so', async () => {
  const { user, spanish } = await open({
    [`PUT ${PATH}`]: { status: 503, body: { code: 'unavailable', detail: 'The site is busy. Please try again.' } },
  });
  await user.click(spanish);
  expect(await screen.findByText('The languages were not changed')).toBeVisible();
  expect(spanish).toBeChecked();
  expect(spanish).toBeEnabled();
});
