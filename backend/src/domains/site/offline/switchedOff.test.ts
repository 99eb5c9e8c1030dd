import { WORKER_FILE, WORKER_PATH } from '@site/contracts';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer({ SERVICE_WORKER: 'off' });

test('switched off, the worker of the shell gives way to one that removes itself, and pages register none', async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0', { files: { [WORKER_FILE]: 'self.saved = 1;' } }));
  const { status, text } = await server.api.get(WORKER_PATH);
  expect(status).toBe(200);
  expect(text).toContain('caches.delete(name)');
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('self.saved');
  expect((await server.api.with({ Accept: 'text/html' }).get('/')).text).not.toContain('"offline":true');
});
