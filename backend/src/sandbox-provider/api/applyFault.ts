import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { takeFault } from '../faults';
import type { FaultPoint } from '../faults';
import type { SandboxDatabase } from '../store/database';

/** Lets an armed fault strike a call of the REST API. */
export function applyFault(database: SandboxDatabase, point: FaultPoint): Middleware {
  return async (ctx, next) => {
    const fault = await takeFault(database, point);
    switch (fault?.kind) {
      case 'delay':
        await sleep(fault.delayMs);
        break;
      case 'http_500':
        ctx.status = 500;
        ctx.body = { error: { code: 'internal', message: 'Something went wrong.' } };
        return;
      case 'reset':
        ctx.respond = false;
        ctx.req.socket.destroy();
        return;
      default:
        break;
    }
    await next();
    if (fault?.kind === 'lost_answer') {
      ctx.respond = false;
      ctx.req.socket.destroy();
    }
    if (fault?.kind === 'no_url') ctx.body = { ...(ctx.body as object), url: undefined };
    if (fault?.kind === 'http_url') ctx.body = { ...(ctx.body as object), url: 'http://pay.example/checkout' };
    if (fault?.kind === 'foreign_url') ctx.body = { ...(ctx.body as object), url: 'https://evil.example/checkout' };
  };
}
