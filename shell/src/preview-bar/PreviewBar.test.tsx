import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../testing/renderShell';
import { PreviewBar } from './PreviewBar';

const parts = {
  compositionId: 'c1',
  shell: { version: '4.0.0', base: '/_r/shell/4.0.0/', source: 'active' as const, integrity: {} },
  remotes: [buildRemote(), { ...buildRemote({}, 'mf-careers'), version: '1.2.3', source: 'preview' as const }],
};
const preview = {
  parts: [
    { title: 'Careers', version: '1.2.3', live: '1.2.2' },
    { title: 'Catering', version: '0.1.0', live: null },
    { title: 'Rewards', version: '2.0.0', live: '2.0.0' },
  ],
  expiresAt: new Date(Date.now() + 10 * 86_400_000).toISOString(),
};

test('CMP-74 the bar of a preview says what guests see instead, that it is real, and until when', () => {
  render(
    <PreviewBar preview={{ ...preview, expiresAt: '2031-01-03T18:25:00Z' }} timeZone="America/Chicago" parts={parts} />,
  );
  const bar = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(bar.getByText('Preview of Careers 1.2.3.').parentElement).toHaveTextContent('Guests see 1.2.2.');
  expect(bar.getByText('Preview of Catering 0.1.0.').parentElement).toHaveTextContent(
    'Guests do not see this section.',
  );
  expect(bar.getByText('Preview of Rewards 2.0.0.').parentElement).toHaveTextContent('Guests see the same.');
  expect(bar.getByText(/^What you send is real/)).toHaveTextContent('until Friday, January 3 12:25 PM.');
});

test('CMP-74 Exit ends it and stays on the page of the moment', async () => {
  window.history.replaceState(null, '', '/career?from=mail');
  render(<PreviewBar preview={preview} timeZone="America/Chicago" parts={parts} />);
  const sent: string[] = [];
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    sent.push(`${form.method} ${form.getAttribute('action') ?? ''}`);
  };
  document.addEventListener('submit', send);
  await userEvent.click(screen.getByRole('button', { name: 'Exit preview' }));
  document.removeEventListener('submit', send);
  expect(sent).toEqual(['post /_preview/exit?to=%2Fcareer']);
});

test('CMP-78 a previewed page lists its releases, and copies them as a bug report without the query', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/order');
  render(<PreviewBar preview={preview} timeZone="America/Chicago" parts={parts} />);
  window.history.replaceState(null, '', '/career?mail=ada@example.com');
  await user.click(screen.getByText('What this page is made of'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'shell 4.0.0',
    'mf-test 1.0.0',
    'mf-careers 1.2.3, preview',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy as Bug Report' }));
  const report = (await navigator.clipboard.readText()).split('\n');
  expect(report[0]).toBe('Page: http://localhost/career');
  expect(report.slice(3)).toEqual(['Composition: c1', 'shell 4.0.0', 'mf-test 1.0.0', 'mf-careers 1.2.3, preview']);
});

test('CMP-320 the list says which section is switched off, so that nobody looks for a fault in its release', () => {
  const remotes = [...parts.remotes, { ...buildRemote({}, 'mf-rewards'), off: true as const }];
  render(<PreviewBar preview={preview} timeZone="America/Chicago" parts={{ ...parts, remotes }} />);
  expect(screen.getAllByRole('listitem', { hidden: true }).at(-1)).toHaveTextContent('mf-rewards 1.0.0, switched off');
});

test('CMP-138 staging without a release says that guests see the same', () => {
  render(<PreviewBar preview={{ ...preview, parts: [] }} timeZone="America/Chicago" parts={parts} />);
  expect(screen.getByText('No release is staged: guests see the same.', { exact: false })).toBeInTheDocument();
});
