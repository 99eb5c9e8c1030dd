import { setTimeout as delay } from 'node:timers/promises';
import { execute } from '../../database/connection';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';

const { server, deployer } = releaseServer();
const page = (headers = {}) => server.api.with({ Accept: 'text/html', ...headers }).get('/');

const tables = ['composition_heads', 'compositions', 'releases', 'business_hours', 'menu_versions'];

/** What a query meets while a table is away stands for every failure of the database that is not silence. */
async function withoutTables(work: () => Promise<void>): Promise<void> {
  for (const table of tables) await execute(`RENAME TABLE ${table} TO ${table}_away`, {});
  try {
    await work();
  } finally {
    for (const table of tables) await execute(`RENAME TABLE ${table}_away TO ${table}`, {});
  }
}

test.each(['first', 'next'])('WEB-77 while the database fails and nothing was seen, the %s page says so', async () => {
  await withoutTables(async () => {
    const { status, headers, text } = await page();
    expect(status).toBe(503);
    expect(headers.get('Content-Type')).toContain('text/html');
    expect(headers.get('Retry-After')).toBe('5');
    expect(text).toContain('We will be right back');
    expect(text).toContain('(936) 555-0142');
    expect(text).not.toMatch(/ER_|SELECT|composition_heads/);
  });
});

test.each([
  ['cookie', { 'Accept-Language': 'en', Cookie: 'site-language=es' }],
  ['browser', { 'Accept-Language': 'es-MX,es;q=0.9' }],
])('WEB-82 a page without the composition is in the language of the visitor’s %s', async (_, asked) => {
  const { status, headers, text } = await page(asked);
  expect(status).toBe(503);
  expect(headers.get('Content-Language')).toBe('es');
  expect(headers.get('Vary')).toContain('Accept-Language');
  expect(text).toContain('<html lang="es">');
  expect(text).toContain('Estamos preparando este sitio');
  expect(text).toContain('Llamar al (936) 555-0142');
});

test('once seen, pages and their code go on while the database fails, and follow it again afterwards', async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
  expect((await page()).status).toBe(200);
  await withoutTables(async () => {
    await delay(1100);
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('/_r/shell/1.0.0/main.js');
    expect((await server.api.get('/_r/mf-careers/1.0.0/App.js')).status).toBe(200);
  });
  await goLive(deployer(), buildRelease('mf-careers', '1.0.1'));
  expect((await page()).text).toContain('/_r/mf-careers/1.0.1/');
});
