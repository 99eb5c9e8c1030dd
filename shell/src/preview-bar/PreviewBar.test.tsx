import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBar } from './PreviewBar';

const preview = {
  parts: [
    { title: 'Careers', version: '1.2.3', live: '1.2.2' },
    { title: 'Catering', version: '0.1.0', live: null },
  ],
  expiresAt: new Date(Date.now() + 10 * 86_400_000).toISOString(),
};

test('CMP-74 the bar of a preview says what guests see instead, that it is real, and until when', () => {
  render(<PreviewBar preview={{ ...preview, expiresAt: '2031-01-03T18:25:00Z' }} timeZone="America/Chicago" />);
  const bar = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(bar.getByText('Preview of Careers 1.2.3.').parentElement).toHaveTextContent('Guests see 1.2.2.');
  expect(bar.getByText('Preview of Catering 0.1.0.').parentElement).toHaveTextContent(
    'Guests do not see this section.',
  );
  expect(bar.getByText(/^What you send is real/)).toHaveTextContent('until Friday, January 3 12:25 PM.');
});

test('CMP-74 Exit ends it and stays on the page of the moment', async () => {
  window.history.replaceState(null, '', '/career?from=mail');
  render(<PreviewBar preview={preview} timeZone="America/Chicago" />);
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
