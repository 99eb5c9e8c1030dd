import type { KitchenSignedIn, KitchenSignInState } from '@site/contracts';
import type { Context } from 'koa';
import type { Transaction } from 'sequelize';
import type { Env } from '../../../env';
import { DONE } from '../../../http/answer';
import { insertStaffAction } from '../../../http/audit';
import { enforceLimit, type RateLimit } from '../../../http/rateLimit';
import type { Routers } from '../../../http/routers';
import { AppError, invalidField } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import { sha256 } from '../../../lib/secrets';
import { kitchenCookies, SESSION_SECONDS, TABLET_COOKIE_SECONDS } from '../kitchenAccess/kitchenCookies';
import { listKitchenMembers } from './kitchenMembers';
import { endKitchenSessions } from '../kitchenAccess/kitchenSessions';
import { pairSchema, signInSchema } from './kitchenTablets.schema';
import { signInOnTablet } from './signInOnTablet';
import { findTablet, pairTablet } from './tablets';

/** Of a tablet or the member signed in on it, or of all other clients at an address. */
const CALLS: RateLimit = { max: 60, seconds: 60, by: 'address' };

/** The calls of a tablet's sign-in page. They are public; the tablet's cookie decides. */
export function tabletSignInRoutes(routers: Routers): void {
  pairing(routers);
  signIn(routers);
}

function pairing({ public: guests }: Routers): void {
  guests.get(
    '/api/kitchen-tablet',
    {
      summary: 'Whether this browser is a kitchen tablet, and who may sign in',
      answers: { 200: 'KitchenSignInState' },
    },
    async ({ env, merchantId, ctx }): Promise<KitchenSignInState> => {
      ctx.set('Cache-Control', 'no-store');
      const tablet = await tabletOf(env, ctx);
      if (!tablet) return { tablet: null, members: [] };
      const members = (await listKitchenMembers(merchantId)).filter(({ has_pin: hasPin }) => hasPin);
      return {
        tablet: { name: tablet.name },
        members: members.map(({ user_id, name }) => ({ user_id, name })),
      };
    },
  );

  guests.post(
    '/api/kitchen-tablet/pair',
    {
      summary: 'Make this browser a kitchen tablet, by the code that a manager got',
      body: pairSchema,
      answers: { 200: 'KitchenSignInState' },
      problems: ['too_many_requests'],
      writes: 'transaction',
      // Of 31^8 codes.
      limit: { max: 10, seconds: 600, by: 'address' },
    },
    async ({ env, merchantId, body, transaction, ctx }): Promise<KitchenSignInState> => {
      const paired = await pairTablet(merchantId, body.code, transaction);
      if (!paired) throw invalidField('code', 'This code is not right, or too old. Ask a manager for a new one');
      const { id, name } = paired.tablet;
      await recordPairing({ merchantId, id, name }, transaction);
      const { tablet, session } = kitchenCookies(env);
      tablet.set(ctx, paired.token, TABLET_COOKIE_SECONDS);
      session.set(ctx, '', 0);
      const members = (await listKitchenMembers(merchantId)).filter(({ has_pin: hasPin }) => hasPin);
      return { tablet: { name }, members: members.map((member) => ({ user_id: member.user_id, name: member.name })) };
    },
  );
}

function signIn({ public: guests }: Routers): void {
  guests.post(
    '/api/kitchen-tablet/sign-in',
    {
      summary: 'Sign in on a kitchen tablet by PIN',
      body: signInSchema,
      answers: { 200: 'KitchenSignedIn' },
      problems: ['invalid_credentials', 'forbidden', 'too_many_requests'],
      writes: 'own-transactions',
      // None by address alone, which the kitchen shares with guests: the handler counts tablets by themselves.
      limit: [],
    },
    async ({ env, merchantId, body, actor, ip, ctx }): Promise<KitchenSignedIn> => {
      const tablet = await tabletOf(env, ctx);
      // Beside the limits of tries, which the tablet and the member have.
      const device = tablet && `tablet:${tablet.id}`;
      await enforceLimit(CALLS, '/api/kitchen-tablet/sign-in', { merchantId, ip, actor, device });
      if (!tablet)
        throw new AppError('forbidden', 'This browser is no tablet of the kitchen. Ask a manager to add it.');
      const { sessionHash } = actor;
      const { user_id: userId, pin } = body;
      const { name, token, expiresAt } = await signInOnTablet({ merchantId, tablet, userId, pin, sessionHash });
      kitchenCookies(env).session.set(ctx, token, SESSION_SECONDS);
      return { name, expires_at: toInstant(expiresAt) };
    },
  );

  guests.post(
    '/api/kitchen-tablet/sign-out',
    {
      summary: 'Sign out on a kitchen tablet',
      answers: { 200: 'Deleted' },
      writes: 'transaction',
      limit: CALLS,
    },
    async ({ env, merchantId, transaction, ctx }) => {
      const { session } = kitchenCookies(env);
      const token = session.read(ctx);
      if (token !== undefined) await endKitchenSessions({ merchantId, tokenHash: sha256(token) }, transaction);
      session.set(ctx, '', 0);
      return DONE;
    },
  );
}

const tabletOf = (env: Env, ctx: Context) => findTablet(env.MERCHANT_ID, kitchenCookies(env).tablet.read(ctx));

type Paired = { merchantId: string; id: string; name: string };

/** Logs a pairing. The person who typed the code is unknown; the one who asked for it is in the entry before. */
function recordPairing({ merchantId, id, name }: Paired, transaction: Transaction): Promise<void> {
  return insertStaffAction(
    {
      merchantId,
      actor: { kind: 'kitchen', userId: '', name: 'Somebody', tabletName: name, sessionHash: null },
      action: 'kitchen-tablet.pair',
      title: 'Pair a kitchen tablet',
      entity: 'kitchen-tablets',
      entityId: id,
      after: { name },
    },
    transaction,
  );
}
