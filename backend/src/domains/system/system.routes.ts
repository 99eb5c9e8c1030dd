import { addAuditDetail } from '../../http/audit';
import type { Routers } from '../../http/routers';
import { uuidParams } from '../../http/validate';
import { AppError } from '../../lib/AppError';
import { retryMessage } from '../../outbox/outboxHealth';
import { retryMail } from '../mail';
import { readHealth } from './readHealth';

export function systemRoutes({ staff }: Routers): void {
  staff.get(
    '/api/admin/health',
    {
      can: 'system.read',
      summary: 'Outbox, mails, webhooks, last reconciliation and active releases',
      answers: { 200: 'SystemHealth' },
    },
    ({ merchantId, env }) => readHealth(merchantId, env),
  );

  staff.post(
    '/api/admin/health/outbox/:id/retry',
    {
      can: 'system.repair',
      summary: 'Try a failed message of the outbox again now',
      params: uuidParams,
      answers: { 200: 'whether it is due now' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params: { id }, ctx, transaction }) => {
      addAuditDetail(ctx, { entity: 'outbox', entityId: id });
      if (await retryMessage(merchantId, id, transaction)) return { retried: true };
      throw new AppError('conflict', 'This message is done or being tried right now.');
    },
  );

  staff.post(
    '/api/admin/health/mails/:id/retry',
    {
      can: 'system.repair',
      summary: 'Send a failed mail again',
      params: uuidParams,
      answers: { 200: 'whether it is queued' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params: { id }, ctx, transaction }) => {
      addAuditDetail(ctx, { entity: 'mails', entityId: id });
      await retryMail(merchantId, id, transaction);
      return { retried: true };
    },
  );
}
