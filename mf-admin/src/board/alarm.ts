/** One chime: two notes, loud enough for a kitchen, soft at its edges so that a small speaker does not crackle. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1175, at: 0.22 },
];
const NOTE_SECONDS = 0.35;
const VOLUME = 0.5;
const CHIME_EVERY_MS = 4000;

/** `blocked`: the browser plays nothing until somebody touches the page. */
export type AlarmState = 'silent' | 'ringing' | 'blocked';

/** Rings while it is on. Browsers allow sound only after a touch or a key, so it tries again at the next one. */
export function createAlarm(onState: (state: AlarmState) => void) {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const chime = () => {
    context ??= new AudioContext();
    if (context.state !== 'running') {
      onState('blocked');
      void context.resume().then(() => {
        if (timer !== undefined && context?.state === 'running') chime();
      });
      return;
    }
    onState('ringing');
    for (const { hertz, at } of NOTES) play(context, hertz, context.currentTime + at);
  };

  const unblock = () => {
    if (timer !== undefined && context?.state !== 'running') chime();
  };

  return {
    start: (): void => {
      if (timer !== undefined) return;
      timer = setInterval(chime, CHIME_EVERY_MS);
      window.addEventListener('pointerdown', unblock);
      window.addEventListener('keydown', unblock);
      chime();
    },
    stop: (): void => {
      clearInterval(timer);
      timer = undefined;
      window.removeEventListener('pointerdown', unblock);
      window.removeEventListener('keydown', unblock);
      onState('silent');
    },
    /** Lets a press on the page's own switch count as the touch that browsers ask for. */
    prime: (): void => {
      context ??= new AudioContext();
      void context.resume();
    },
    close: (): void => {
      clearInterval(timer);
      timer = undefined;
      window.removeEventListener('pointerdown', unblock);
      window.removeEventListener('keydown', unblock);
      void context?.close();
      context = undefined;
    },
  };
}

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
