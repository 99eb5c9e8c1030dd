import { PICTURE_UPLOAD, type SitePictures } from '@site/contracts';
import { lockName } from '../../database/models/Counter';
import { answer } from '../../http/answer';
import { addAuditDetail } from '../../http/audit';
import type { Current } from '../../http/DeclaredRoute';
import { withEtag } from '../../http/precondition';
import { rawBody } from '../../http/readBody';
import type { Routers } from '../../http/routers';
import { answerPicture } from '../menu';
import { makeSize } from './makeSize';
import { fileParams, kindParams, picturesSchema } from './pictures.schema';
import { readPictures, savePictures } from './sitePictures';
import { keepUpload } from './uploads';

const currentPictures: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'site_pictures', transaction);
    return readPictures(merchantId, transaction);
  },
};

export function picturesRoutes({ public: guests, staff, admin }: Routers): void {
  staff.get(
    '/api/site/pictures',
    { can: 'settings.edit', summary: 'The restaurant’s own pictures', answers: { 200: 'SitePictures' } },
    async ({ merchantId, ctx }) => withEtag<SitePictures>(ctx, await readPictures(merchantId)),
  );

  admin.put(
    '/api/site/pictures',
    {
      can: 'settings.edit',
      summary: 'Save the restaurant’s own pictures',
      body: picturesSchema,
      answers: { 200: 'SitePictures' },
      current: currentPictures,
      writes: 'transaction',
    },
    ({ merchantId, body, transaction }) => savePictures(merchantId, body, transaction),
  );

  admin.post(
    '/api/admin/site/pictures/:kind',
    {
      can: 'settings.edit',
      summary: 'Upload a hero or a logo; a save of the pictures shows it',
      params: kindParams,
      body: rawBody({ types: PICTURE_UPLOAD.types, maxBytes: PICTURE_UPLOAD.maxBytes }),
      answers: { 201: 'UploadedPicture' },
      problems: ['validation_failed', 'body_too_large', 'unsupported_media_type'],
      // Decoding takes processor time.
      limit: { max: 30, seconds: 60, by: 'session' },
      writes: 'own-transactions',
    },
    async ({ merchantId, params: { kind }, body, ctx }) => {
      const picture = await keepUpload(merchantId, kind, body as Buffer);
      addAuditDetail(ctx, { after: picture });
      return answer(201, picture);
    },
  );

  guests.get(
    '/media/site/:picture/:size',
    {
      summary: 'The restaurant’s hero or logo in one of a few sizes and formats',
      params: fileParams,
      answers: { 200: 'The picture' },
      produces: 'image/avif',
    },
    async ({ merchantId, params: { picture, size } }) => answerPicture(await makeSize(merchantId, picture, size)),
  );
}
