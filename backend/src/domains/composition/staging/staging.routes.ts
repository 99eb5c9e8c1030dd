import type { StagingRequest } from '@site/contracts';
import Joi from 'joi';
import { answer } from '../../../http/answer';
import type { Routers } from '../../../http/routers';
import { reason, remote, version } from '../composition.schema';
import { issueStagingLink, readStaging, stageRelease, unstageRelease } from './changeStaging';

const stagingSchema = Joi.object<StagingRequest, true>({
  remote: remote.required(),
  version: version.required(),
  reason: reason.required(),
});
const remoteParamsSchema = Joi.object<{ remote: string }, true>({ remote: remote.required() });

/** Releases that the teams see together before guests do. */
export function stagingRoutes({ team }: Routers): void {
  team.get(
    '/api/composition/staging',
    { summary: 'The releases that are staged, and those of them that do not fit', answers: { 200: 'Staging' } },
    () => readStaging(),
  );

  team.post(
    '/api/composition/staging',
    {
      summary: 'Show a published release to everybody with a link to staging; guests see nothing of it',
      body: stagingSchema,
      writes: 'own-transactions',
      answers: { 200: 'Staging' },
      problems: ['not_found', 'conflict', 'release_refused'],
    },
    ({ body, actor }) => stageRelease(body, actor),
  );

  team.delete(
    '/api/composition/staging/:remote',
    {
      summary: 'Take a release off staging',
      params: remoteParamsSchema,
      writes: 'own-transactions',
      answers: { 200: 'Staging' },
    },
    ({ params, actor }) => unstageRelease(params.remote, actor),
  );

  team.post(
    '/api/composition/staging/links',
    {
      summary: 'A signed link to staging for a month; what it shows follows what is staged',
      writes: 'nothing',
      answers: { 201: 'PreviewLink' },
    },
    ({ env }) => answer(201, issueStagingLink(env.PUBLIC_ORIGIN)),
  );
}
