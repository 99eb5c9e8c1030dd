import { act, screen } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const EVENTS = 'GET /api/admin/board/events';

/** Hertz of each note, as they are played. */
const notes: number[] = [];
let api: ReturnType<typeof openAdmin>['api'] | undefined;

class SilentContext {
  static opened: SilentContext[] = [];
  static isBlocked = false;
  state = SilentContext.isBlocked ? 'suspended' : 'running';
  currentTime = 0;
  destination = {};
  onstatechange?: () => void;
  private readonly waiting: (() => void)[] = [];
  constructor() {
    SilentContext.opened.push(this);
  }
  /** As in browsers: every call before the first touch is answered by that touch. */
  resume = () => (this.state === 'running' ? Promise.resolve() : new Promise<void>((done) => this.waiting.push(done)));
  close = () => Promise.resolve();
  touch() {
    this.state = 'running';
    for (const done of this.waiting.splice(0)) done();
    this.onstatechange?.();
  }
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
  Reflect.deleteProperty(globalThis, 'AudioContext');
  notes.length = 0;
  Object.assign(SilentContext, { opened: [], isBlocked: false });
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

test('ADM-116 a board whose sound waited for a touch rings once when it is touched', async () => {
  SilentContext.isBlocked = true;
  await openBoard();
  await wait(90);
  expect(screen.getByText('The sound is waiting for a touch')).toBeInTheDocument();
  expect(notes).toEqual([]);
  act(() => SilentContext.opened.forEach((context) => context.touch()));
  await wait(1);
  expect(notes).toEqual([659, 523, 392]);
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
