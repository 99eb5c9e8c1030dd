import type { Routers } from '../../../http/routers';
import { expectedComposition } from '../activation/precondition';
import { CHANGE_PROBLEMS, presentChange } from '../activation/presentChange';
import { abandonmentSchema, promotionSchema, rolloutSchema } from '../composition.schema';
import { abandonRollout, promoteRollout, rollOut } from './changeRollout';

/** Releases that a share of the visitors sees. */
export function rolloutRoutes({ team }: Routers): void {
  team.post(
    '/api/composition/rollouts',
    {
      summary: 'Show a release to a share of the visitors, or change the share; If-Match names what is changed',
      body: rolloutSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: [...CHANGE_PROBLEMS, 'conflict'],
    },
    async ({ body, actor, ctx }) => presentChange(await rollOut(body, expectedComposition(ctx), actor)),
  );

  team.post(
    '/api/composition/promotions',
    {
      summary: 'Show the release of a rollout to all visitors; If-Match names the composition that is changed',
      body: promotionSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: [...CHANGE_PROBLEMS, 'conflict'],
    },
    async ({ body, actor, ctx }) => presentChange(await promoteRollout(body, expectedComposition(ctx), actor)),
  );

  team.post(
    '/api/composition/abandonments',
    {
      summary: 'End a rollout: all visitors see what most of them saw; If-Match names the composition that is changed',
      body: abandonmentSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: [...CHANGE_PROBLEMS, 'conflict'],
    },
    async ({ body, actor, ctx }) => presentChange(await abandonRollout(body, expectedComposition(ctx), actor)),
  );
}
