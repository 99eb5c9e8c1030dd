import { logOutput } from '../../../lib/logOutput';
import { eventually } from '../../../testing';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';
import { teamFolder } from '../../../testing/teamFolder';

const logged: string[] = [];
jest.spyOn(logOutput(), 'write').mockImplementation((line) => void logged.push(line));
const { server, deployer, current } = releaseServer({ LOG_LEVEL: 'info' }, { isDatabaseProxied: true });
const { writePackage, release } = teamFolder(server);
beforeAll(() => goLive(deployer(), buildRelease('shell', '1.0.0')));

const publications = (status: number): number => {
  const parts = ['"method":"POST"', '"path":"/api/composition/releases"', `"status":${status}`];
  return logged.filter((line) => parts.every((part) => line.includes(part))).length;
};

test('CMP-180 a release that a busy site refuses is published and activated once the site is free again', async () => {
  writePackage('first()');
  logged.length = 0;
  server.database.cut();
  const pending = release(['--activate']);
  await eventually(() => Promise.resolve(expect(publications(503)).toBe(1)));
  server.database.restore();
  const { code, said } = await pending;
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('activated') as string });
  expect([publications(503), publications(201)]).toEqual([1, 1]);
  expect((await current()).remotes).toHaveProperty('mf-careers');
});
