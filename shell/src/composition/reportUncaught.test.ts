import type { SiteSnapshot } from '@site/contracts';
import { reportUncaught } from './reportUncaught';

const snapshot = {
  shell: { version: '2.0.0', base: '/_r/shell/2.0.0/' },
  remotes: [
    {
      name: 'mf-careers',
      version: '1.1.0',
      base: '/_r/mf-careers/1.1.0/',
      lastKnownGood: { name: 'mf-careers', version: '1.0.0', base: '/_r/mf-careers/1.0.0/' },
    },
  ],
} as unknown as SiteSnapshot;

const report = jest.fn();
beforeAll(() => reportUncaught(snapshot, report));
beforeEach(() => report.mockClear());

const failure = (message: string, ...files: string[]) =>
  Object.assign(new Error(message), {
    stack: [message, ...files.map((file) => `at https://pine.example${file}:1:1`)].join('\n'),
  });
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

const SHELL_FILE = '/_r/shell/2.0.0/main.1.js';
const CAREERS_FILE = '/_r/mf-careers/1.0.0/src_App.js';

it('WEB-32 an error that nobody caught is reported once, to the release whose file comes first in the stack', () => {
  for (let times = 0; times < 3; times++) uncaught(failure('No form', CAREERS_FILE, SHELL_FILE));
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'mf-careers', version: '1.0.0' }),
    'page',
    'uncaught',
    'No form',
  );
});

it('a promise that is rejected without a handler is reported, too', () => {
  const event = Object.assign(new Event('unhandledrejection'), { reason: failure('No answer', SHELL_FILE) });
  window.dispatchEvent(event);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'shell' }), 'page', 'uncaught', 'No answer');
});

it.each([
  ['of a browser extension', failure('Not ours', '/chrome-extension/content.js')],
  ['of a request that was given up', Object.assign(failure('Given up', SHELL_FILE), { name: 'AbortError' })],
  ['that is no error', 'a text'],
])('nothing is reported %s', (_, error) => {
  uncaught(error);
  expect(report).not.toHaveBeenCalled();
});

it('a page reports five at most', () => {
  for (let nth = 0; nth < 9; nth++) uncaught(failure(`Error ${nth}`, SHELL_FILE));
  // Two were reported above.
  expect(report).toHaveBeenCalledTimes(3);
});
