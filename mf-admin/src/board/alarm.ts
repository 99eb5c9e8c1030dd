/** What rings, loud enough for a kitchen. Times of notes are in seconds from the start of a chime. */
export type Tune = { notes: readonly { hertz: number; at: number }[]; everyMs: number };

/** New orders rise, a lost connection falls: a cook hears which it is without looking. */
export const TUNES = {
  newOrder: {
    notes: [
      { hertz: 880, at: 0 },
      { hertz: 1175, at: 0.22 },
    ],
    everyMs: 4000,
  },
  connectionLost: {
    notes: [
      { hertz: 659, at: 0 },
      { hertz: 523, at: 0.3 },
      { hertz: 392, at: 0.6 },
    ],
    everyMs: 15_000,
  },
} satisfies Record<string, Tune>;

const NOTE_SECONDS = 0.35;
const VOLUME = 0.5;

/** `blocked`: the browser plays nothing until the page is touched. */
export type AlarmState = 'silent' | 'ringing' | 'blocked';

/** Rings while it is on. Browsers allow sound only after a touch or a key, so it tries again at the next one. */
export function createAlarm(onState: (state: AlarmState) => void) {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let tune: Tune | undefined;

  const open = () => {
    const opened = new AudioContext();
    // Once for a touch, however many calls of `resume` waited for it.
    opened.onstatechange = () => {
      if (tune !== undefined && opened.state === 'running') chime();
    };
    return opened;
  };

  /** Fails when the board is left before there was a touch. */
  const resume = (opened: AudioContext) => void opened.resume().catch(() => undefined);

  const chime = () => {
    context ??= open();
    if (context.state !== 'running') {
      onState('blocked');
      return resume(context);
    }
    onState('ringing');
    for (const { hertz, at } of tune?.notes ?? []) play(context, hertz, context.currentTime + at);
  };

  const unblock = () => {
    if (context?.state !== 'running') chime();
  };

  const end = () => {
    clearInterval(timer);
    tune = undefined;
    window.removeEventListener('pointerdown', unblock);
    window.removeEventListener('keydown', unblock);
  };

  return {
    /** Replaces the tune that rings. */
    start: (wanted: Tune): void => {
      end();
      tune = wanted;
      timer = setInterval(chime, wanted.everyMs);
      window.addEventListener('pointerdown', unblock);
      window.addEventListener('keydown', unblock);
      chime();
    },
    stop: (): void => {
      end();
      onState('silent');
    },
    /** Lets a press on the page's own switch count as the touch that browsers ask for. */
    prime: (): void => {
      context ??= open();
      resume(context);
    },
    close: (): void => {
      end();
      void context?.close();
      context = undefined;
    },
  };
}

/** One note, soft at its edges so that a small speaker does not crackle. */
function play(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(VOLUME, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
