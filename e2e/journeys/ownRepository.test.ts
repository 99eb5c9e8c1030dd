import { randomBytes } from 'node:crypto';
import type { Composition } from '@site/contracts';
import { SitePage } from '../pages/SitePage';
import { leaveAll, visit } from '../support/browser';
import { OwnRepository, type Said } from '../support/ownRepository';
import { ownSite } from '../support/ownSite';
import { callApi, site } from '../support/site';

const NAME = 'mf-events';
const PAGE = 'src/EventsPage.tsx';

const token = randomBytes(32).toString('base64url');
let team: OwnRepository;

beforeAll(() => {
  team = new OwnRepository(NAME, token);
});
afterAll(() => team.remove());
ownSite({ DEPLOY_TOKENS: `${NAME}:${token}` });

const readComposition = () => callApi<Composition>('/api/composition/current');
const versionNow = async () => String((await readComposition()).remotes[NAME]?.version);

async function succeed(command: string): Promise<Said> {
  const said = await team.run(command);
  if (said.code !== 0) throw new Error(`${command} ended with ${said.code}: ${said.text}`);
  return said;
}

/** Opens the section's page as a guest, with the languages of a browser. */
async function openEvents(locale = 'en-US'): Promise<SitePage> {
  const { page } = await visit('phone', { locale });
  const events = new SitePage(page);
  await events.open('/events');
  return events;
}

it('CMP-102 a new team generates, tests and previews a section outside this repository, with packages of the site alone', async () => {
  await succeed('npx https://site.example/_kit/create-section.tgz mf-events');
  await succeed('npm install');
  await succeed('npm test');
  await succeed('npm run types');
  await succeed('npm run messages');

  const { page } = await visit('desktop');
  await page.goto(await team.serve('npm run dev'));
  const section = page.frameLocator('iframe');
  await section.getByRole('heading', { name: 'Events' }).waitFor();
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await section.getByRole('button', { name: 'Probar' }).waitFor();
  await team.endServers();
});

it("CMP-172 the site's lint rules pass the new section, and refuse what would reach beyond it", async () => {
  await succeed('npm install -D eslint @eslint/js typescript-eslint eslint-plugin-react-hooks');
  await succeed('npm run lint');
  const styled = "import { createGlobalStyle } from 'styled-components';";
  team.edit(PAGE, (text) => `${styled}\n${text}\nexport const Everywhere = createGlobalStyle\`\`;\n`);
  const { code, text } = await team.run('npm run lint');
  expect([code, text]).toEqual([1, expect.stringContaining('Style your own elements: global rules') as string]);
  team.edit(PAGE, (text) => text.replace(`${styled}\n`, '').replace(/\nexport const Everywhere.*\n$/, ''));
});

it('CMP-156 it names a text of the new section that has no translation, and one that is not in use', async () => {
  team.edit(PAGE, (text) => text.replace("t('Say so')", "t('Say it')"));
  const { code, text } = await team.run('npm run messages');
  expect([code, text]).toEqual([1, expect.stringContaining('"Say it" has no Spanish translation') as string]);
  expect(text).toContain('"Say so" is not in use');
  team.edit(PAGE, (text) => text.replace("t('Say it')", "t('Say so')"));
});

it('CMP-102 before its first release the new section is shown inside the running site, from source', async () => {
  const { page } = await visit('desktop');
  await page.goto(await team.serve('npm run preview'));
  await page.getByRole('heading', { name: 'Events' }).waitFor();
  await page.getByRole('banner').waitFor();
  await team.endServers();
  expect(Object.keys((await readComposition()).remotes)).not.toContain(NAME);
});

it("CMP-103 CMP-270 its page appears on the running site with kit's parts, by its own token and without a build of anything else", async () => {
  const before = await readComposition();
  team.edit(PAGE, (text) =>
    text
      .replace(/^import styled/m, "import { CheckboxField } from '@site/kit/parts';\n$&")
      .replace(/^ *<Button onClick/m, '<CheckboxField label={name} />\n$&'),
  );
  expect((await succeed('npm run release -- --check')).text).toContain('check         npm run test');
  expect((await succeed('npm run release -- --preview')).text).toContain('/_preview/');
  expect((await succeed('npm run release -- --no-build --diff')).text).toContain('+ page        /events');
  expect((await readComposition()).id).toBe(before.id);

  await succeed('npm run release -- --no-build --activate');
  const { shell, remotes } = await readComposition();
  expect(shell).toEqual(before.shell);
  expect(Object.keys(remotes).sort()).toEqual([...Object.keys(before.remotes), NAME].sort());
  const events = await openEvents();
  await events.heading('Events').waitFor();
  await events.page.getByRole('checkbox').check();
  await events.page.getByRole('button', { name: 'Say so' }).click();
  await events.page.getByText('It works').waitFor();
});

it('CMP-156 a guest who reads Spanish gets the new section in Spanish, from its own release', async () => {
  const { page } = await openEvents('es-MX');
  await page.getByRole('button', { name: 'Probar' }).click();
  await page.getByText('Funciona').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});

it('CMP-220 a release with a type error or a failing test is sent nowhere', async () => {
  const published = async () => (await succeed('npm run release -- --status')).text.split(' published ').length;
  const before = await published();
  const body = 'const { name } = useBrand();';
  for (const [broken, script] of [
    [`const { name }: number = useBrand();`, 'types'],
    [`${body} if (name) throw new Error('broken');`, 'test'],
  ] as const) {
    team.edit(PAGE, (text) => text.replace(body, broken));
    const { code, text } = await team.run('npm run release -- --activate');
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`npm run ${script} failed, so nothing was sent`) as string,
    ]);
    team.edit(PAGE, (text) => text.replace(broken, body));
  }
  expect(await published()).toBe(before);
});

it('CMP-104 CMP-191 a release that throws while its page is rendered is refused with the reason and the component, and the page stays', async () => {
  const good = await readComposition();
  const body = 'const showToast = useToast();';
  team.edit(PAGE, (text) => text.replace(body, `${body}\n  if (name) throw new Error('broken for everybody');`));
  const { code, text } = await team.run('npm run release -- --no-check --activate');
  const reason = `${NAME}: its page /events cannot be rendered: Error: broken for everybody, in EventsPage, in App\n`;
  expect([code, text]).toEqual([1, expect.stringContaining(reason) as string]);
  expect((await readComposition()).id).toBe(good.id);
});

it('CMP-104 one that throws in browsers alone leaves guests the release before it, and one command rolls it back', async () => {
  const good = await versionNow();
  team.edit(PAGE, (text) => text.replace('if (name) throw', 'if (globalThis.document) throw'));
  await succeed('npm run release -- --no-check --activate');
  expect(await versionNow()).not.toBe(good);
  const { page } = await visit('phone');
  const rescued = page.waitForResponse((response) => response.url().includes(`/_r/${NAME}/${good}/`));
  const events = new SitePage(page);
  await events.open('/events');
  await rescued;
  await events.heading('Events').waitFor();

  await succeed('npm run release -- --rollback');
  expect(await versionNow()).toBe(good);
  await leaveAll();
  await (await openEvents()).heading('Events').waitFor();
});

it('CMP-105 it is switched off, on again and removed by its team, and every command of the guide was run', async () => {
  expect((await succeed('npm run release -- --status')).text).toContain(NAME);
  const statusOf = async () =>
    (await fetch(new URL('/events', site.origin), { headers: { accept: 'text/html' } })).status;
  await succeed('npm run release -- --off');
  expect(await statusOf()).toBe(503);
  await succeed('npm run release -- --on');
  expect(await statusOf()).toBe(200);
  await succeed('npm run release -- --remove');
  expect(await statusOf()).toBe(404);
  expect(Object.keys((await readComposition()).remotes)).not.toContain(NAME);
  expect(team.leftOut()).toEqual([]);
});
