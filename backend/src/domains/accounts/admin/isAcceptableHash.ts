/** The text form of a hash, whose salt and digest are base64 without padding. */
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,128}$/;
const MIN = { memory: 19_456, time: 2, lanes: 1 };
/** An imported hash sets the cost of each sign-in: at most this many KiB, rounds and lanes. */
const MAX = { memory: 262_144, time: 16, lanes: 8 };

/** Whether a hash that was made elsewhere is as strong as those made here (ACC-P1), and no heavier than we bear. */
export function isAcceptableHash(hash: string): boolean {
  const [whole, memory, time, lanes] = ARGON2ID.exec(hash) ?? [];
  if (whole === undefined) return false;
  const isWithin = (value: string | undefined, name: keyof typeof MIN): boolean =>
    Number(value) >= MIN[name] && Number(value) <= MAX[name];
  return isWithin(memory, 'memory') && isWithin(time, 'time') && isWithin(lanes, 'lanes');
}
