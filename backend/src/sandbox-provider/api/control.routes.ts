import Router from '@koa/router';
import type { Context } from 'koa';
import { FAULTS, armFault, disarmFault, disarmFaults, listFaults } from '../faults';
import { SANDBOX_PREFIX } from '../options';
import type { SandboxDatabase } from '../store/database';
import { readJson } from './readBody';
import { requireApiKey } from './requireApiKey';
import { armFaultSchema, check } from './schemas';

type ControlContext = { database: SandboxDatabase; apiKey: string; now: () => number };

/** The developer's side: make things go wrong, and put them right again. */
export function controlRoutes({ database, apiKey, now }: ControlContext): Router {
  const router = new Router({ prefix: `${SANDBOX_PREFIX}/control` });
  router.use(requireApiKey(apiKey));

  router.get('/faults', async (ctx) => {
    ctx.body = { faults: await listFaults(database), known: FAULTS };
  });

  router.post('/faults', async (ctx: Context) => {
    const { times, ...wanted } = check(armFaultSchema, await readJson(ctx));
    ctx.status = 201;
    ctx.body = await armFault(database, { ...wanted, remaining: times }, now());
  });

  router.delete('/faults/:id', async (ctx) => {
    await disarmFault(database, String(ctx.params.id));
    ctx.body = { faults: await listFaults(database) };
  });

  router.delete('/faults', async (ctx) => {
    await disarmFaults(database);
    ctx.body = { faults: [] };
  });

  return router;
}
