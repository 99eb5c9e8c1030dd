import { actorKey } from '../../../http/actor';
import { addAuditDetail, insertStaffAction } from '../../../http/audit';
import type { Call } from '../../../http/DeclaredRoute';
import { enforceLimit, type RateLimit } from '../../../http/rateLimit';
import type { Routers } from '../../../http/routers';
import { uuidParams } from '../../../http/validate';
import { AppError } from '../../../lib/AppError';
import { endAllSignIns, listRoles, readPerson } from '../../accounts';
import { removePerson } from '../ending/deleteAccount';
import { exportAccount } from '../ending/exportAccount';
import { searchCustomers, wholeContactIn } from '../search/searchCustomers';
import { readCustomer, revealCustomer } from './readCustomer';
import { readCustomers } from './readCustomers';
import { eraseSchema, reasonSchema, searchQuery } from './staff.schema';

/** Enough for a busy phone, and not for copying all customers. */
const REVEALS: RateLimit = { max: 60, seconds: 3600, by: 'session' };
/** A match confirms the number or the address. A field that searches with each key sends several requests for one search. */
const WHOLE_CONTACTS: RateLimit = { max: 120, seconds: 3600, by: 'session' };
const EXPORTS: RateLimit = { max: 20, seconds: 3600, by: 'session' };

/** The routes of staff about customers. Those that reveal or erase private data require a reason, which is logged. */
export function customersStaffRoutes(routers: Routers): void {
  reading(routers);
  helping(routers);
  privacy(routers);
}

function reading({ staff }: Routers): void {
  staff.get(
    '/api/admin/customers',
    {
      can: 'customers.read',
      summary: 'Find customers by name, e-mail address, phone number or order number',
      query: searchQuery,
      answers: { 200: 'CustomerSearch' },
      problems: ['too_many_requests'],
    },
    async ({ query: { q }, ...call }) => {
      const { merchantId } = call;
      const whole = wholeContactIn(q);
      if (whole) await enforceLimit(WHOLE_CONTACTS, 'searches by whole contact data', call);
      const { userIds, guestOrder } = await searchCustomers(merchantId, q);
      if (whole && userIds.length > 0) await auditSearch(whole, userIds, call);
      return {
        customers: await readCustomers(merchantId, userIds),
        guest_order: guestOrder && {
          id: guestOrder.id,
          order_number: guestOrder.orderNumber,
          customer_name: guestOrder.name,
        },
      };
    },
  );

  staff.get(
    '/api/admin/customers/:id',
    {
      can: 'customers.read',
      summary: 'One customer with rewards and sign-ins; contact data is masked',
      params: uuidParams,
      answers: { 200: 'StaffCustomerDetail' },
    },
    ({ merchantId, params }) => readCustomer({ merchantId, userId: params.id }),
  );

  staff.post(
    '/api/admin/customers/:id/reveal',
    {
      can: 'customers.reveal',
      summary: 'Reveal the contact data of a customer',
      params: uuidParams,
      body: reasonSchema,
      answers: { 200: 'RevealedCustomer' },
      problems: ['too_many_requests'],
      writes: 'transaction',
      limit: REVEALS,
    },
    ({ merchantId, params }) => revealCustomer({ merchantId, userId: params.id }),
  );
}

/** Logs a search by whole contact data, without the number or the address itself. */
async function auditSearch(
  whole: string,
  userIds: readonly string[],
  { merchantId, actor, ctx }: Pick<Call, 'merchantId' | 'actor' | 'ctx'>,
): Promise<void> {
  await insertStaffAction({
    merchantId,
    actor,
    action: 'customers.search',
    title: `Find a customer by a whole ${whole}`,
    entity: 'customers',
    entityId: userIds.length === 1 ? (userIds[0] ?? null) : null,
    after: { found: userIds.length },
    requestId: ctx.state.requestId,
  });
}

function helping({ staff }: Routers): void {
  staff.post(
    '/api/admin/customers/:id/end-sign-ins',
    {
      can: 'customers.edit',
      summary: 'Sign a customer out on every device',
      params: uuidParams,
      body: reasonSchema,
      answers: { 200: 'EndedSignIns' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params, actor, ctx, transaction }) => {
      const userRef = { merchantId, userId: params.id };
      await readPerson(merchantId, params.id);
      await refuseStaff(userRef);
      const ended = await endAllSignIns({ ...userRef, actor: actorKey(actor) }, transaction);
      addAuditDetail(ctx, { after: { ended } });
      return { ended };
    },
  );
}

function privacy({ staff }: Routers): void {
  staff.post(
    '/api/admin/customers/:id/export',
    {
      can: 'customers.privacy',
      summary: 'Everything that is kept about a customer, for the person to take along',
      params: uuidParams,
      body: reasonSchema,
      answers: { 200: 'AccountExport' },
      problems: ['too_many_requests'],
      writes: 'transaction',
      limit: EXPORTS,
    },
    async ({ merchantId, params, ctx }) => {
      const [role] = await listRoles(merchantId, [params.id]);
      addAuditDetail(ctx, { after: {} });
      return exportAccount(merchantId, { userId: params.id, role: role?.role === 'admin' ? 'admin' : 'user' });
    },
  );

  staff.post(
    '/api/admin/customers/:id/erase',
    {
      can: 'customers.privacy',
      summary: 'Erase a customer: the account goes at once, orders keep their dishes and amounts only',
      params: uuidParams,
      body: eraseSchema,
      answers: { 200: 'DeletedAccount' },
      problems: ['conflict'],
      writes: 'own-transactions',
    },
    async ({ merchantId, params, actor, ip, ctx }) => {
      const userRef = { merchantId, userId: params.id };
      await readPerson(merchantId, params.id);
      await refuseStaff(userRef);
      addAuditDetail(ctx, { after: {} });
      return removePerson({ ...userRef, by: actorKey(actor), ip });
    },
  );
}

/** Refuses members of staff: owners manage them on another screen. */
async function refuseStaff({ merchantId, userId }: { merchantId: string; userId: string }): Promise<void> {
  const roles = await listRoles(merchantId, [userId]);
  if (roles.some(({ role }) => role === 'admin')) {
    throw new AppError('conflict', 'This person works here. Take the staff role away first.');
  }
}
