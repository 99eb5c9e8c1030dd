import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { spoil } from './spoil';
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
      case 'not_found':
        ctx.status = 404;
        ctx.body = { error: { code: 'session_not_found', message: 'There is no such session.' } };
        return;
      default:
        break;
    }
    await next();
    if (fault?.kind === 'lost_answer') {
      ctx.respond = false;
      ctx.req.socket.destroy();
    }
    if (fault) ctx.body = spoil(ctx.body, fault.kind);
  };
}
