import { now, setClock } from '../../../lib/clock';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';
import { eventually } from '../../../testing';
import { select } from '../../../database/connection';

const server = serverWithMail({ TRUSTED_PROXIES: '1' });
const MINUTE = 60_000;

beforeEach(() => setClock(new Date()));
const later = (milliseconds: number) => setClock(new Date(now().getTime() + milliseconds));

let nth = 0;
const somewhere = () => `203.0.113.${(nth += 1)}`;
const at = (address: string) => server.api.with({ 'X-Forwarded-For': address });

/** Asks for a reset link and waits until it is decided whether there is one. @returns how many mails have come by then */
async function recover(email: string, from: string): Promise<number> {
  expect((await at(from).post('/auth/v1/recover', { email })).status).toBe(200);
  await eventually(async () => {
    const open = await select(
      "SELECT id FROM outbox WHERE done_at IS NULL AND topic IN ('account.mail_asked', 'mail.queued')",
      {},
    );
    expect(open).toEqual([]);
  });
  return server.mailsTo(email).length;
}

/** Somebody whose account knows the network that they signed in from. */
async function owner(network: string): Promise<BuiltUser> {
  const user = await buildUser({ merchantId: server.merchantId, api: at(network) });
  const { email, password } = user;
  const signedIn = await at(network).post('/auth/v1/token?grant_type=password', { email, password });
  expect(signedIn.status).toBe(200);
  return user;
}

test('strangers who use up their mails leave the owner theirs, on a network where they signed in before', async () => {
  const [home, attacker] = [somewhere(), somewhere()];
  const { email } = await owner(home);
  let mails = 0;
  for (let time = 0; time < 6; time += 1) {
    mails = await recover(email, attacker);
    later(2 * MINUTE);
  }
  expect(mails).toBe(5);
  expect(await recover(email, home)).toBe(6);
});

test('one network of strangers holds others up for a quarter of an hour, and all together get five in each', async () => {
  const { email } = await owner(somewhere());
  const first = somewhere();
  for (let time = 0; time < 5; time += 1) {
    await recover(email, first);
    later(2 * MINUTE);
  }
  const second = somewhere();
  expect(await recover(email, second)).toBe(5);
  later(15 * MINUTE);
  expect(await recover(email, second)).toBe(6);
  for (const network of Array.from({ length: 8 }, somewhere)) await recover(email, network);
  expect(server.mailsTo(email)).toHaveLength(10);
});

test('a signed-in user gets their code although strangers requested mails', async () => {
  const home = somewhere();
  const user = await owner(home);
  for (let time = 0; time < 6; time += 1) {
    await recover(user.email, somewhere());
    later(MINUTE);
  }
  const { status } = await at(somewhere())
    .with({ Authorization: `Bearer ${user.token}` })
    .get('/auth/v1/reauthenticate');
  expect(status).toBe(200);
});
