import type { KitchenMember, KitchenTablet, KitchenTabletPairing, KitchenTablets } from '@site/contracts';
import { answer, done, DONE } from '../../../http/answer';
import { addAuditDetail } from '../../../http/audit';
import type { Routers } from '../../../http/routers';
import { uuidParams } from '../../../http/validate';
import { notFound } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import { listKitchenMembers, requireKitchenMember } from './kitchenMembers';
import { hashPin, removeKitchenPin, requireStrongPin, setKitchenPin } from '../kitchenAccess/kitchenPins';
import { addTabletSchema, setPinSchema } from './kitchenTablets.schema';
import { addTablet, listTablets, lockTablet, renewPairing, revokeTablet, type Pairing } from './tablets';
import { tabletSignInRoutes } from './tabletSignIn.routes';

/** The routes of managers: register tablets, remove them, set PINs. */
export function kitchenTabletRoutes(routers: Routers): void {
  tabletSignInRoutes(routers);
  tablets(routers);
  pins(routers);
}

function tablets({ admin }: Routers): void {
  admin.get(
    '/api/admin/kitchen-tablets',
    { can: 'kitchen.manage', summary: 'The kitchen’s tablets and PINs', answers: { 200: 'KitchenTablets' } },
    ({ merchantId }) => readTablets(merchantId),
  );

  admin.post(
    '/api/admin/kitchen-tablets',
    {
      can: 'kitchen.manage',
      summary: 'Register a kitchen tablet',
      body: addTabletSchema,
      answers: { 201: 'KitchenTabletPairing' },
      problems: ['conflict'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction, ctx }) => {
      const pairing = await addTablet(merchantId, body.name, transaction);
      addAuditDetail(ctx, { entityId: pairing.tablet.id });
      return answer(201, presentPairing(pairing));
    },
  );

  admin.post(
    '/api/admin/kitchen-tablets/:id/pairing-code',
    {
      can: 'kitchen.manage',
      summary: 'A new pairing code for a kitchen tablet',
      params: uuidParams,
      answers: { 200: 'KitchenTabletPairing' },
      writes: 'transaction',
    },
    async ({ merchantId, params, transaction, ctx }) => {
      const tablet = await lockTablet(merchantId, params.id, transaction);
      addAuditDetail(ctx, { name: tablet.name });
      return presentPairing(await renewPairing(tablet, transaction));
    },
  );

  admin.delete(
    '/api/admin/kitchen-tablets/:id',
    {
      can: 'kitchen.manage',
      summary: 'Remove a kitchen tablet',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      writes: 'transaction',
    },
    async ({ merchantId, params, transaction, ctx }) => {
      const { name } = await lockTablet(merchantId, params.id, transaction);
      await revokeTablet(merchantId, params.id, transaction);
      addAuditDetail(ctx, { before: { name } });
      return DONE;
    },
  );
}

function pins({ admin }: Routers): void {
  admin.post(
    '/api/admin/kitchen-pins/:id',
    {
      can: 'kitchen.manage',
      summary: 'Set the PIN of a member of staff',
      params: uuidParams,
      body: setPinSchema,
      answers: { 200: 'KitchenMember' },
      writes: 'transaction',
    },
    async ({ merchantId, params, body, transaction, ctx }) => {
      const { name } = await requireKitchenMember(merchantId, params.id);
      requireStrongPin(body.pin);
      const userId = params.id;
      await setKitchenPin({ merchantId, userId, pinHash: await hashPin(body.pin) }, transaction);
      addAuditDetail(ctx, { after: { name } });
      return readKitchenMember(merchantId, userId);
    },
  );

  admin.delete(
    '/api/admin/kitchen-pins/:id',
    {
      can: 'kitchen.manage',
      summary: 'Remove the PIN of a member of staff',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      writes: 'transaction',
    },
    ({ merchantId, params, transaction }) => done(removeKitchenPin({ merchantId, userId: params.id }, transaction)),
  );
}

async function readTablets(merchantId: string): Promise<KitchenTablets> {
  const [tablets, members] = await Promise.all([listTablets(merchantId), listKitchenMembers(merchantId)]);
  const nameOf = new Map(members.map(({ user_id: id, name }) => [id, name]));
  return {
    tablets: tablets.map(({ userId, ...tablet }) => ({
      ...tablet,
      signed_in: userId === null ? null : (nameOf.get(userId) ?? null),
    })),
    members,
  };
}

async function readKitchenMember(merchantId: string, userId: string): Promise<KitchenMember> {
  const member = (await listKitchenMembers(merchantId)).find(({ user_id: id }) => id === userId);
  if (!member) throw notFound('This member of the kitchen');
  // Read beside the transaction that has just set it.
  return { ...member, has_pin: true, is_locked: false };
}

function presentPairing({ tablet, code, expiresAt }: Pairing): KitchenTabletPairing {
  const { id, name, pairedAt, lastSeenAt, createdAt } = tablet;
  const shown: KitchenTablet = {
    id,
    name,
    paired_at: pairedAt && toInstant(pairedAt),
    last_seen_at: lastSeenAt && toInstant(lastSeenAt),
    signed_in: null,
    created_at: toInstant(createdAt),
  };
  return { tablet: shown, pairing_code: code, expires_at: toInstant(expiresAt) };
}
