import { PICTURE_UPLOAD } from '@site/contracts';
import { answer } from '../../../http/answer';
import { addAuditDetail } from '../../../http/audit';
import { rawBody } from '../../../http/readBody';
import type { Routers } from '../../../http/routers';
import { keepUpload } from './uploads';

/** The body is the file itself: one picture needs no form around it. */
export function uploadsRoutes({ admin }: Routers): void {
  admin.post(
    '/api/admin/menu/pictures',
    {
      can: 'menu.edit',
      summary: 'Upload a picture of a dish',
      body: rawBody({ types: PICTURE_UPLOAD.types, maxBytes: PICTURE_UPLOAD.maxBytes }),
      answers: { 201: 'UploadedPicture' },
      problems: ['validation_failed', 'body_too_large', 'unsupported_media_type'],
      // Decoding takes processor time.
      limit: { max: 30, seconds: 60, by: 'session' },
      writes: 'own-transactions',
    },
    async ({ merchantId, body, ctx }) => {
      const picture = await keepUpload(merchantId, body as Buffer);
      addAuditDetail(ctx, { after: picture });
      return answer(201, picture);
    },
  );
}
