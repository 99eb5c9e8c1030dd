import { PROOF_FAULTS, PROOF_LIMITS, PROOF_SCREENS, type ReleaseProofSubmission } from '@site/contracts';
import Joi from 'joi';
import { text, uuid } from '../../../http/validate';
import { remote, version } from '../composition.schema';

const count = Joi.number().integer().min(0).max(100_000);
const path = Joi.string()
  .pattern(/^\/[a-z0-9/_-]*$/, 'a path of the site')
  .max(120);
const screen = Joi.string().valid(...PROOF_SCREENS);
const pictureName = Joi.string()
  .pattern(/^[a-z0-9-]{1,200}\.jpg$/, 'the name of a picture')
  .max(204);

const page = Joi.object<ReleaseProofSubmission['pages'][number], true>({
  path: path.required(),
  screen: screen.required(),
  ms: count.required(),
  picture: pictureName.allow(null).required(),
});

const fault = Joi.object<ReleaseProofSubmission['faults'][number], true>({
  path: path.required(),
  screen: screen.required(),
  kind: Joi.string()
    .valid(...PROOF_FAULTS)
    .required(),
  text: text(300).allow('').required(),
  culprit: remote.required(),
});

export const proofSchema = Joi.object<ReleaseProofSubmission, true>({
  remote: remote.required(),
  version: version.required(),
  compositionId: uuid.required(),
  pages: Joi.array().items(page).max(PROOF_LIMITS.pages).required(),
  faults: Joi.array().items(fault).max(PROOF_LIMITS.faults).required(),
  faultCount: count.min(Joi.ref('faults.length')).required(),
  knownCount: count.required(),
});

export const proofsQuerySchema = Joi.object<{ remote: string }, true>({ remote: remote.required() });

export type PictureParams = { remote: string; version: string; picture: string };
export const pictureParamsSchema = Joi.object<PictureParams, true>({
  remote: remote.required(),
  version: version.required(),
  picture: pictureName.required(),
});
