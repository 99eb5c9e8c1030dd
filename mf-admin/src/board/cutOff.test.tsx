import { act, screen } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const EVENTS = 'GET /api/admin/board/events';

/** Hertz of each note, as they are played. */
const notes: number[] = [];
let api: ReturnType<typeof openAdmin>['api'] | undefined;

class SilentContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  createOscillator = () => ({
    frequency: {
      set value(hertz: number) {
        notes.push(hertz);
      },
    },
    connect: () => ({ connect: () => undefined }),
    start: () => undefined,
    stop: () => undefined,
  });
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: () => undefined,
  });
}

/** In steps of a second: React renders, and effects start their timers, only between them. */
async function wait(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
}

/** A board whose server is away. */
async function openBoard() {
  ({ api } = openAdmin('/admin/board', { [EVENTS]: { status: 503 } }, { role: 'kitchen' }));
  await screen.findByRole('heading', { name: 'Board' });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { AudioContext: SilentContext });
});
afterEach(() => {
  api?.restore();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  localStorage.clear();
  notes.length = 0;
  jest.useRealTimers();
});

test('ADM-67 a board that gets no orders rings within half a minute, and again until it does', async () => {
  await openBoard();
  await wait(5);
  expect(notes).toEqual([]);
  await wait(12);
  expect(notes).toEqual([659, 523, 392]);
  await wait(15);
  expect(notes).toHaveLength(6);
});

test('ADM-67 with the sound off a lost connection does not ring', async () => {
  localStorage.setItem('board_sound', 'off');
  await openBoard();
  await wait(60);
  expect(notes).toEqual([]);
});

test('ADM-67 a board whose sign-in has ended rings', async () => {
  await openBoard();
  api?.set(EVENTS, { status: 401 });
  await wait(15);
  expect(notes.slice(0, 3)).toEqual([659, 523, 392]);
});

test('ADM-82 a board that is opened while the server hangs says so after the first call that is given up', async () => {
  // As `readEvents` gives up a call that gets no answer.
  const hangs = () => new Promise((_resolve, reject) => setTimeout(() => reject(new TypeError('cut')), 10_000));
  ({ api } = openAdmin('/admin/board', { [EVENTS]: hangs }, { role: 'kitchen' }));
  await screen.findByRole('heading', { name: 'Board' });
  expect(screen.queryByText('Connection lost')).toBeNull();
  await wait(11);
  expect(screen.getByText('Connection lost')).toBeInTheDocument();
});

test('ADM-68 a board that never got its orders says so without a break', async () => {
  await openBoard();
  await wait(10);
  for (let second = 0; second < 20; second += 1) {
    expect(screen.getByText('Connection lost')).toBeInTheDocument();
    await wait(1);
  }
});
