import { verify, hash } from '@node-rs/argon2';
import { ask, roundTripsOf } from '../ask.mts';
import { median } from '../statistics.mts';
import { newAddress, signUp } from './people.mts';
import type { Site } from '../../start/startSite.mjs';

/** As the requirement about failed sign-ins wants it (ACC-E3); the other rows are sampled as often. */
const SAMPLES = 200;
const WARM_UP = 20;

const PASSWORD = '/auth/v1/token?grant_type=password';

/** As the service hashes: what a sign-in cannot do without. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Null: of no server */
type Done = { roundTrips: number | null };

type AccountRow = {
  name: string;
  beside: string;
  goal?: { from: number; to: number };
  ours: () => Promise<Done>;
  reference: () => Promise<Done>;
};

/** Medians in ms */
export type AccountFigure = {
  name: string;
  beside: string;
  goal: { from: number; to: number } | undefined;
  roundTrips: number;
  ours: number;
  reference: number;
};

/**
 * Measures what accounts cost, one request after the other, alternating with its reference.
 *
 * @param site  whose server tells its round trips
 */
export async function measureAccounts(
  { origin }: Site,
  onProgress: (message: string) => void,
): Promise<AccountFigure[]> {
  const figures = [];
  for (const row of await accountRows(origin)) {
    onProgress(row.name);
    figures.push(await measure(row));
  }
  return figures;
}

async function measure({ name, beside, goal, ours, reference }: AccountRow) {
  const ourTimes: number[] = [];
  const referenceTimes: number[] = [];
  const roundTrips: number[] = [];
  for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
    // A fixed second would always pay for what the first leaves behind, such as a log flush.
    const isFirst = Math.random() < 0.5;
    const early = isFirst ? undefined : await timed(reference);
    const our = await timed(ours);
    const its = early ?? (await timed(reference));
    if (sample < 0) continue;
    ourTimes.push(our.ms);
    referenceTimes.push(its.ms);
    roundTrips.push(our.roundTrips ?? NaN);
  }
  return {
    name,
    beside,
    goal,
    roundTrips: median(roundTrips),
    ours: median(ourTimes),
    reference: median(referenceTimes),
  };
}

async function timed(work: () => Promise<Done>) {
  const began = performance.now();
  const { roundTrips } = await work();
  return { ms: performance.now() - began, roundTrips };
}

async function accountRows(origin: string): Promise<AccountRow[]> {
  const { credentials, tokens } = await signUp(origin);
  const bearer = { Authorization: `Bearer ${tokens.access_token}` };
  const session = { 'X-Session-ID': crypto.randomUUID() };
  const hashed = await hash(credentials.password, HASHING);
  const send = async (path: string, request: Parameters<typeof ask>[1]) => {
    const { json, headers } = await ask(origin + path, request);
    return { json, roundTrips: roundTripsOf(headers) };
  };
  let refreshToken = tokens.refresh_token;

  const guestCart = () => send('/api/cart', { headers: session });
  const wrong = (email: string) => send(PASSWORD, { body: { email, password: 'not this one' }, expected: 400 });
  return [
    {
      name: 'GET cart, signed in',
      beside: 'the same as a guest',
      ours: () => send('/api/cart', { headers: { ...session, ...bearer } }),
      reference: guestCart,
    },
    {
      name: 'GET user',
      beside: 'GET cart as a guest',
      ours: () => send('/auth/v1/user', { headers: bearer }),
      reference: guestCart,
    },
    {
      name: 'refresh',
      beside: 'GET cart as a guest',
      ours: async () => {
        const answer = await send('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
        refreshToken = answer.json.refresh_token;
        return answer;
      },
      reference: guestCart,
    },
    {
      name: 'sign in',
      beside: 'one hash, in the bench’s own process',
      ours: () => send(PASSWORD, { body: credentials }),
      reference: async () => {
        await verify(hashed, credentials.password);
        return { roundTrips: null };
      },
    },
    {
      name: 'sign in, wrong password',
      beside: 'sign in, an address that nobody has',
      goal: { from: 0.9, to: 1.1 },
      ours: () => wrong(credentials.email),
      reference: () => wrong(newAddress()),
    },
  ];
}
