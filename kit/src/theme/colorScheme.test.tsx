import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { colorSchemeScript, useColorScheme } from './colorScheme';

function Switch() {
  const [scheme, setScheme] = useColorScheme();
  return (
    <>
      <output>{scheme}</output>
      <button onClick={() => setScheme('dark')}>Dark</button>
      <button onClick={() => setScheme('system')}>System</button>
    </>
  );
}

const runHeadScript = () => {
  const script = document.createElement('script');
  script.textContent = colorSchemeScript;
  document.head.append(script);
  script.remove();
};

beforeEach(() => delete document.documentElement.dataset.theme);

test('applies the choice to the document and keeps it; the system needs neither', async () => {
  const user = userEvent.setup();
  render(<Switch />);
  expect(screen.getByRole('status')).toHaveTextContent('system');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('color_scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('color_scheme')).toBeNull();
});

test('the head script restores a kept choice before anything is rendered, and nothing else', () => {
  localStorage.setItem('color_scheme', 'purple');
  runHeadScript();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  localStorage.setItem('color_scheme', 'light');
  runHeadScript();
  render(<Switch />);
  expect(screen.getByRole('status')).toHaveTextContent('light');
});

test('follows a choice made in another tab', () => {
  render(<Switch />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue: 'dark' }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('dark');
});
