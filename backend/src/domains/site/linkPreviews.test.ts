import type { MenuItem } from '@site/contracts';
import { readEnv } from '../../env';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';
import { menu } from '../menu';

const origin = 'https://lonepine.example';
const { server, deployer } = releaseServer({ BRAND_NAME: 'Pine & "Sons"', PUBLIC_ORIGIN: origin });

async function previewOf(path: string): Promise<Record<string, string>> {
  const { text } = await server.api.with({ Accept: 'text/html' }).get(path);
  const tags = text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

beforeAll(async () => {
  await menu.seed?.(readEnv());
  await goLive(deployer(), buildRelease('shell', '1.0.0', { section: { routes: ['/', '/locations'] } }));
});

test('WEB-88 a link to a dish is previewed with the name, the description and the picture of the dish', async () => {
  const dishes = (await server.api.get('/api/menu-items/')).json as MenuItem[];
  const dish = dishes.find(({ image_url, is_featured }) => image_url && !is_featured);
  if (!dish?.image_url) throw new Error('no dish');
  expect(await previewOf(`/?utm_source=chat&dish=${dish.id}`)).toMatchObject({
    title: `${dish.name} | Pine &amp; &quot;Sons&quot;`,
    description: dish.description,
    image: origin + dish.image_url.replace('/640.', '/1280.'),
    url: `${origin}/?dish=${dish.id}`,
  });
});

test('every other link is previewed as its page', async () => {
  const home = await previewOf('/');
  expect(home).toMatchObject({
    image: expect.stringMatching(`^${origin}/media/dishes/.*/1280\\.jpg$`) as string,
    url: `${origin}/`,
  });
  for (const path of ['/?dish=999999', '/?dish=', '/?dish=1%27']) expect(await previewOf(path)).toEqual(home);
  expect(await previewOf('/locations?dish=1')).toMatchObject({ url: `${origin}/locations` });
  expect(await previewOf('/nowhere?dish=1')).not.toHaveProperty('url');
});
