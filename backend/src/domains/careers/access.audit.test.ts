import { createApp } from '../../app';
import { readEnv } from '../../env';
import { testServer } from '../../testing';
import { buildUser } from '../../testing/builders/buildUser';
import { hrKeys } from '../../testing/hrKeys';

const { HR_PUBLIC_KEY } = hrKeys();
const server = testServer({ HR_PUBLIC_KEY });

const PREFIX = '/api/admin/careers';
const ID = 'app_01K00000000000000000000000';
const OPENING = '0193f0a2-7c1e-7000-8000-00000000abcd';

/** Every route of the area, also one that is added later. */
function staffRoutes(): { method: string; path: string; can: string | undefined }[] {
  return createApp(readEnv())
    .routes.filter(({ path }) => path.startsWith(PREFIX))
    .map(({ method, path, spec }) => ({ method, path, can: spec.can }));
}

const pathOf = (path: string): string => path.replace(':id', path.includes('/openings') ? OPENING : ID);

async function statusesOf(api: typeof server.api): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const { method, path } of staffRoutes()) {
    const body = method === 'GET' ? {} : { body: {} };
    answers[`${method} ${path}`] = (await api.send(method, pathOf(path), body)).status;
  }
  return answers;
}

const each = (status: number) =>
  Object.fromEntries(staffRoutes().map(({ method, path }) => [`${method} ${path}`, status]));

test('the routes of the area are those that this file knows to audit', () => {
  expect(staffRoutes().length).toBeGreaterThan(12);
});

test('nobody who is signed out reaches a route of staff', async () => {
  expect(await statusesOf(server.api)).toEqual(each(401));
});

test.each(['customer', 'support', 'kitchen'] as const)(
  'somebody with the role %s reaches none of them',
  async (role) => {
    const { api } = await buildUser(server, role === 'customer' ? {} : { staffRole: role });
    expect(await statusesOf(api)).toEqual(each(403));
  },
);

test('reading needs careers.read, changing and writing mails careers.edit, and private answers careers.reveal', () => {
  const wrong = staffRoutes().filter(({ method, path, can }) => {
    if (path.endsWith('/reveal')) return can !== 'careers.reveal';
    const isRead = method === 'GET' && !path.endsWith('/mail-templates');
    return can !== (isRead ? 'careers.read' : 'careers.edit');
  });
  expect(wrong).toEqual([]);
});

test('what everybody may call is the openings, the application and its deletion, and each POST is limited', () => {
  const open = createApp(readEnv()).routes.filter(({ path }) => /^\/api\/(career|job)/.test(path));
  const shown = open.map(({ method, path, spec }) => `${method} ${path}${spec.limit ? ' limited' : ''}`);
  expect(new Set(shown)).toEqual(
    new Set([
      'GET /api/job-openings',
      'POST /api/career-application limited',
      'POST /api/career-application/deletion limited',
    ]),
  );
});
