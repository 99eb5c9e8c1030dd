import { answer } from '../../../http/answer';
import { UPLOAD_WITHIN_MS } from '../../../http/bodyDeadline';
import { rawBody } from '../../../http/readBody';
import type { Routers } from '../../../http/routers';
import { releaseParamsSchema } from '../composition.schema';
import { chargeUpload } from '../releases/chargeUpload';
import { keepProof } from './keepProof';
import { pictureParamsSchema, proofsQuerySchema } from './proofs.schema';
import { MAX_PROOF_BYTES, readProofForm } from './readProofForm';
import { listProofs, readProof, readProofPicture } from './readProofs';

const proofForm = rawBody({ types: ['multipart/form-data'], maxBytes: MAX_PROOF_BYTES, withinMs: UPLOAD_WITHIN_MS });

/** Proofs: what the browsers of teams recorded of a release before guests see it. */
export function proofRoutes({ team }: Routers): void {
  team.post(
    '/api/composition/proofs',
    {
      summary:
        'Keep a proof with its release: multipart form with `proof` (ReleaseProofSubmission as JSON) and one `picture` for each',
      body: proofForm,
      writes: 'own-transactions',
      limit: { max: 30, seconds: 600, by: 'address' },
      answers: { 201: 'ReleaseProof' },
      problems: ['not_found', 'unavailable'],
    },
    async ({ body, actor, merchantId, ip, ctx }) => {
      await chargeUpload(body as Buffer, { merchantId, ip, actor });
      const { proof, pictures } = await readProofForm(body as Buffer, ctx.get('Content-Type'));
      return answer(201, await keepProof(proof, pictures, actor));
    },
  );

  team.get(
    '/api/composition/proofs',
    {
      summary: 'Which releases of a remote were proven in a browser, newest first',
      query: proofsQuerySchema,
      answers: { 200: 'ReleaseProofSummary[]' },
    },
    ({ query: { remote }, actor }) => listProofs(remote, actor),
  );

  team.get(
    '/api/composition/proofs/:remote/:version',
    {
      summary: 'What the last proof of a release found',
      params: releaseParamsSchema,
      answers: { 200: 'ReleaseProof' },
    },
    ({ params, actor }) => readProof(params, actor),
  );

  team.get(
    '/api/composition/proofs/:remote/:version/pictures/:picture',
    {
      summary: 'One picture of a proof',
      params: pictureParamsSchema,
      answers: { 200: 'ReleaseProofPicture' },
      problems: ['unavailable'],
    },
    ({ params, actor }) => readProofPicture(params, actor),
  );
}
