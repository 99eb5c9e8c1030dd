import { answer } from '../../http/answer';
import { UPLOAD_WITHIN_MS } from '../../http/bodyDeadline';
import { rawBody } from '../../http/readBody';
import { enforceLimit, type RateLimit } from '../../http/rateLimit';
import type { Routers } from '../../http/routers';
import { notFound } from '../../lib/AppError';
import { activateReleases, checkActivation } from './activation/activateReleases';
import { CHANGE_PROBLEMS, presentChange } from './activation/presentChange';
import { removeRemote, switchRemote } from './activation/switchRemote';
import {
  activationSchema,
  checkSchema,
  failuresQuerySchema,
  previewSchema,
  releaseParamsSchema,
  releaseQuerySchema,
  removalSchema,
  reportSchema,
  rollbackSchema,
  switchSchema,
} from './composition.schema';
import { currentComposition } from './activation/currentComposition';
import { versionsOf } from './activation/nextComposition';
import { etagOf, expectedComposition } from './activation/precondition';
import { chargeUpload } from './releases/chargeUpload';
import { publishRelease } from './releases/publishRelease';
import { MAX_RELEASE_BYTES, readReleaseForm } from './releases/readReleaseForm';
import { listAudit } from './changeLog';
import { listReleases } from './publishedReleases';
import { getRelease } from './releases/releaseCatalog';
import { readLiveReleases } from './live/readLiveReleases';
import { issuePreview } from './previews/issuePreview';
import { readFailures } from './faults/readFailures';
import { reportFailure } from './faults/reportFailure';
import { rollBack } from './activation/rollBack';
import { proofRoutes } from './proofs/proofs.routes';
import { rolloutRoutes } from './rollouts/rollouts.routes';
import { stagingRoutes } from './staging/staging.routes';

/** Each is kept for 90 days. */
const REPORTS_OF_A_DAY: RateLimit = { max: 500, seconds: 86_400, by: 'address' };

const releaseForm = rawBody({
  types: ['multipart/form-data'],
  maxBytes: MAX_RELEASE_BYTES,
  withinMs: UPLOAD_WITHIN_MS,
});

export function compositionRoutes(routers: Routers): void {
  const { public: visitors, team, staff } = routers;

  visitors.get(
    '/api/composition/current',
    {
      summary: 'The composition that visitors see; its ETag is what a change names in If-Match',
      answers: { 200: 'Composition' },
      problems: ['not_found'],
    },
    async () => {
      const current = await currentComposition();
      if (!current) throw notFound('A composition');
      return answer(200, current.composition, etagOf(current.composition));
    },
  );

  releases(routers);
  activations(routers);
  rolloutRoutes(routers);
  proofRoutes(routers);
  stagingRoutes(routers);

  staff.get(
    '/api/admin/releases',
    {
      can: 'releases.manage',
      summary: 'Each part of the site with its live release and how that is doing',
      answers: { 200: 'LiveReleases' },
      problems: ['not_found'],
    },
    async () => {
      const live = await readLiveReleases();
      if (!live) throw notFound('A composition');
      return live;
    },
  );

  team.get(
    '/api/composition/audit',
    {
      summary: 'Every change, newest first; also of one part alone',
      query: releaseQuerySchema,
      answers: { 200: 'CompositionAuditEntry[]' },
    },
    ({ query: { remote, limit, offset } }) => listAudit({ remote, limit, offset }),
  );

  team.get(
    '/api/composition/reports',
    {
      summary: 'Failures of the last days that browsers reported, those on most pages first',
      query: failuresQuerySchema,
      answers: { 200: 'FailureSummary[]' },
    },
    ({ query, actor }) => readFailures(query, actor),
  );

  visitors.post(
    '/api/composition/reports',
    {
      summary: 'A remote failed in a browser',
      body: reportSchema,
      writes: 'one-statement',
      limit: { max: 20, seconds: 60, by: 'address' },
      answers: { 202: 'nothing of interest' },
      problems: ['forbidden'],
    },
    async ({ body, ip, merchantId, actor }) => {
      await enforceLimit(REPORTS_OF_A_DAY, 'failure reports of a day', { merchantId, ip, actor });
      await reportFailure(body, ip);
      return answer(202, { received: true });
    },
  );
}

function releases({ team }: Routers): void {
  team.post(
    '/api/composition/releases',
    {
      summary:
        'Publish a release: multipart form with `release` (ReleaseSubmission as JSON) and one `file` for each file',
      body: releaseForm,
      writes: 'own-transactions',
      // 200: it was published already, and files that the store had lost were repaired from what was sent.
      answers: { 200: 'Release', 201: 'Release' },
      problems: ['release_exists', 'release_refused', 'unavailable'],
    },
    async ({ body, actor, merchantId, ip, ctx }) => {
      await chargeUpload(body as Buffer, { merchantId, ip, actor });
      const { submission, files } = await readReleaseForm(body as Buffer, ctx.get('Content-Type'));
      const { release, isNew } = await publishRelease(submission, files, actor);
      return answer(isNew ? 201 : 200, release);
    },
  );

  team.get(
    '/api/composition/releases',
    { summary: 'Published releases, newest first', query: releaseQuerySchema, answers: { 200: 'ReleaseSummary[]' } },
    async ({ query: { remote, limit, offset } }) => {
      const versions = versionsOf((await currentComposition())?.composition ?? null);
      return listReleases({ remote, limit, offset }, (name, version) => versions[name]?.version === version);
    },
  );

  team.get(
    '/api/composition/releases/:remote/:version',
    { summary: 'One release', params: releaseParamsSchema, answers: { 200: 'Release' } },
    async ({ params: { remote, version } }) => {
      const release = await getRelease(remote, version);
      if (!release) throw notFound(`The release ${remote} ${version}`);
      return release;
    },
  );
}

/** Activations and rollbacks of releases. */
function activations({ team }: Routers): void {
  team.post(
    '/api/composition/activations',
    {
      summary: 'Make published releases visible, all at once; If-Match names the composition that is changed',
      body: activationSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: CHANGE_PROBLEMS,
    },
    async ({ body, actor, ctx }) => presentChange(await activateReleases(body, expectedComposition(ctx), actor)),
  );

  team.post(
    '/api/composition/rollbacks',
    {
      summary: 'Bring back what was there before, for one remote or for the whole site; If-Match names what is left',
      body: rollbackSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: [...CHANGE_PROBLEMS, 'conflict'],
    },
    async ({ body, actor, ctx }) => presentChange(await rollBack(body, expectedComposition(ctx), actor)),
  );

  team.post(
    '/api/composition/removals',
    {
      summary: 'Take a section out of the site; If-Match names the composition that is changed',
      body: removalSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: [...CHANGE_PROBLEMS, 'conflict'],
    },
    async ({ body, actor, ctx }) => presentChange(await removeRemote(body, expectedComposition(ctx), actor)),
  );

  team.post(
    '/api/composition/switches',
    {
      summary: 'Switch a section off while something is wrong with it, or on again; If-Match names what is changed',
      body: switchSchema,
      writes: 'own-transactions',
      answers: { 200: 'ChangedComposition' },
      problems: [...CHANGE_PROBLEMS, 'conflict'],
    },
    async ({ body, actor, ctx }) => presentChange(await switchRemote(body, expectedComposition(ctx), actor)),
  );

  team.post(
    '/api/composition/checks',
    {
      summary: 'What an activation would be answered now; it changes nothing',
      body: checkSchema,
      writes: 'nothing',
      answers: { 200: 'CheckedComposition' },
      problems: ['not_found'],
    },
    ({ body, actor }) => checkActivation(body, actor),
  );

  team.post(
    '/api/composition/previews',
    {
      summary: 'A signed link that shows published releases inside the site to those who open it; nothing is activated',
      body: previewSchema,
      writes: 'nothing',
      answers: { 201: 'PreviewLink' },
      problems: ['not_found', 'release_refused'],
    },
    async ({ body, actor, env }) => answer(201, await issuePreview(body, env.PUBLIC_ORIGIN, actor)),
  );
}
