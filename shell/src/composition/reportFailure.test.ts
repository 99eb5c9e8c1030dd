import type { RemoteFailureReport } from '@site/contracts';
import { createFailureReporter } from './reportFailure';

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzZjBhMiJ9.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV-adQssw5c';

async function sentFor(message: string): Promise<RemoteFailureReport> {
  const bodies: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => bodies.push(body) > 0 });
  const report = createFailureReporter({ compositionId: 'c1' });
  const release = { name: 'mf-careers', version: '1.0.0', source: 'release' } as unknown as Parameters<
    typeof report
  >[0];
  report(release, './App', 'render', message);
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(bodies[0] ?? new Blob());
  });
  return JSON.parse(text) as RemoteFailureReport;
}

test.each([
  [`Not a path of this site: //x#access_token=${TOKEN}&refresh_token=abc`, 'Not a path of this site: //x'],
  [`token ${TOKEN} of ada@example.com`, 'token [token] of [email]'],
  ['Loading took longer than 3000 ms', 'Loading took longer than 3000 ms'],
])('a failure %j leaves the browser as %j', async (message, sent) => {
  expect((await sentFor(message)).message).toBe(sent);
});

test('the path of a report has neither query nor fragment', async () => {
  window.history.replaceState(null, '', `/career?token=secret#access_token=${TOKEN}`);
  expect((await sentFor('x')).path).toBe('/career');
});
