import type { Composition } from '@site/contracts';
import { visit } from '../support/browser';
import { commandsOf, guideOf, startCommand, teamFolder, type TeamFolder } from '../support/guides';
import { ownSite } from '../support/ownSite';
import { callApi, site } from '../support/site';
import { untilLive } from '../support/untilLive';

ownSite();

let team: TeamFolder;
beforeAll(async () => {
  team = await teamFolder('mf-careers');
});
afterAll(() => team.remove());

const commands = commandsOf(guideOf('previewing.md'));
const typed = (command: string): string => {
  expect(commands.shift()).toBe(command);
  return command.replace('https://site.example', site.origin);
};

it('CMP-142 each command of the guide to previewing opens what the guide says, and guests see nothing of it', async () => {
  const { id } = await callApi<Composition>('/api/composition/current');
  const { page } = await visit('desktop');

  const alone = await startCommand(typed('npm run preview -w mf-careers'));
  try {
    await page.goto(alone.address);
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Join Our Team' })
      .or(page.getByRole('heading', { name: 'Join Our Team' }))
      .first()
      .waitFor();
  } finally {
    await alone.stop();
  }

  const onSite = await startCommand(typed('npm run preview -w mf-careers -- --host real --site https://site.example'));
  try {
    await page.goto(new URL('/career', onSite.address).href);
    await page.getByRole('heading', { name: 'Join Our Team' }).waitFor();
    await page.getByRole('banner').waitFor();
    // CMP-155: the site's own switch, which sets a cookie of the preview's origin.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Únete a nuestro equipo' }).waitFor();
    await untilLive(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Join Our Team' }).waitFor();
  } finally {
    await onSite.stop();
  }

  for (const [command, path] of [
    ['npm run release -w mf-careers -- --preview --site https://site.example', '_preview/mf-careers/'],
    ['npm run release -w mf-careers -- --stage --site https://site.example', '_preview/staging?'],
  ] as const) {
    const said = await team.type(typed(command));
    const [link = ''] = /http\S+\/_preview\/\S+\?key=\S+/.exec(said) ?? [];
    expect(link).toContain(path);
    await page.goto(link);
    await page.goto(new URL('/career', site.origin).href);
    await page
      .getByRole('complementary', { name: 'Preview' })
      .getByText(/Preview of Careers/)
      .waitFor();
  }
  expect(commands).toEqual([]);
  expect((await callApi<Composition>('/api/composition/current')).id).toBe(id);
});
