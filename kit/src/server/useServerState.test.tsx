import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPreviewHost, renderWithHost, SIGNED_OUT } from '../../testing';
import { useServerState, type ServerStateOptions } from './useServerState';

const PERSON = { id: 'ada', email: 'ada@example.com', displayName: 'Ada' };
const SESSION = { status: 'signed-in', user: PERSON, role: 'user' } as const;

type Props = {
  read: () => Promise<string>;
  name?: string;
  options?: ServerStateOptions<string>;
  onRefreshed?: jest.Mock;
};

function Screen({ read, name = 'orders', options = {}, onRefreshed }: Props) {
  const { data, error, isLoading, refresh, set } = useServerState(name, read, options);
  return (
    <>
      <output data-testid="shown">
        {[data ?? '-', error?.message ?? '-', isLoading ? 'loading' : 'idle'].join(' | ')}
      </output>
      <button onClick={() => void refresh().then(onRefreshed)}>Try Again</button>
      <button onClick={() => set((known) => `${known} and fries`)}>Answer</button>
    </>
  );
}
const shown = () => screen.getByTestId('shown').textContent;
const settle = () => act(async () => void (await Promise.resolve()));

it('keeps the last answer when a later read fails, until one works', async () => {
  const read = jest.fn(() => Promise.resolve('brisket'));
  const onRefreshed = jest.fn();
  renderWithHost(<Screen read={read} onRefreshed={onRefreshed} />);
  expect(shown()).toBe('- | - | loading');
  await settle();
  expect(shown()).toBe('brisket | - | idle');
  read.mockRejectedValueOnce(new Error('The server is away'));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(shown()).toBe('brisket | The server is away | idle');
  expect(onRefreshed).toHaveBeenLastCalledWith(undefined);
  read.mockResolvedValueOnce('slaw');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(shown()).toBe('slaw | - | idle');
  expect(onRefreshed).toHaveBeenLastCalledWith('slaw');
});

it('shows the answer to a mutation without a read', async () => {
  const read = jest.fn(() => Promise.resolve('brisket'));
  renderWithHost(<Screen read={read} />);
  await settle();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(shown()).toBe('brisket and fries | - | idle');
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads data of a person only while somebody is signed in, and never shows it to another', async () => {
  const host = createPreviewHost({ session: SIGNED_OUT });
  const read = jest.fn(() => Promise.resolve(`of ${host.session.get().user?.id ?? 'nobody'}`));
  renderWithHost(<Screen read={read} options={{ own: true }} />, { host });
  await settle();
  expect(read).not.toHaveBeenCalled();
  act(() => host.setSession(SESSION));
  await settle();
  expect(shown()).toBe(`of ${PERSON.id} | - | idle`);
  act(() => host.setSession({ ...SESSION, user: { ...PERSON, id: 'another' } }));
  await settle();
  expect(shown()).toBe('of another | - | idle');
  act(() => host.setSession(SIGNED_OUT));
  await settle();
  expect(shown()).toBe('- | - | idle');
});

it('reads after a time without a word, and says that it loads while somebody waits for the answer', async () => {
  jest.useFakeTimers();
  let answer: (text: string) => void = () => undefined;
  const read = () => new Promise<string>((resolve) => (answer = resolve));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderWithHost(<Screen read={read} options={{ everyMs: 5000 }} />);
  await act(() => Promise.resolve(answer('brisket')));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(shown()).toBe('brisket | - | idle');
  await act(() => Promise.resolve(answer('slaw')));
  expect(shown()).toBe('slaw | - | idle');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(shown()).toBe('slaw | - | loading');
  await act(() => Promise.resolve(answer('beans')));
  expect(shown()).toBe('beans | - | idle');
});

it('says that it loads until a known answer was read again, where it must be fresh', async () => {
  let answer: (text: string) => void = () => undefined;
  const read = () => new Promise<string>((resolve) => (answer = resolve));
  const { unmount } = renderWithHost(<Screen read={read} name="fresh" options={{ fresh: true }} />);
  await act(() => Promise.resolve(answer('brisket')));
  expect(shown()).toBe('brisket | - | idle');
  unmount();
  renderWithHost(<Screen read={read} name="fresh" options={{ fresh: true }} />);
  expect(shown()).toMatch(/loading$/);
  await act(() => Promise.resolve(answer('slaw')));
  expect(shown()).toBe('slaw | - | idle');
});

it('reads again as often as the latest answer asks for', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const read = () => Promise.resolve(String(++reads));
  renderWithHost(<Screen read={read} options={{ everyMs: (latest) => (latest === '3' ? 0 : 5000) }} />);
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(shown()).toBe('1 | - | idle');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(shown()).toBe('3 | - | idle');
});

it('repeats a failed read once, also when somebody asks for it meanwhile', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const read = jest.fn(() => Promise.reject(new Error('The server is away')));
  renderWithHost(<Screen read={read} name="away" options={{ everyMs: 60_000 }} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  for (let press = 0; press < 3; press++) await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(read).toHaveBeenCalledTimes(4);
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(read).toHaveBeenCalledTimes(5);
  // The next pause is longer.
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(read).toHaveBeenCalledTimes(5);
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(read).toHaveBeenCalledTimes(6);
});
