import { PICTURE } from '@site/contracts';
import Joi from 'joi';
import type { Routers } from '../../../http/routers';
import { notFound } from '../../../lib/AppError';
import { answerPicture } from './answerPicture';
import { dishPictures, type PictureFormat } from './dishPictures';
import { readOrMakePicture } from './makePicture';
import { findUpload, UPLOAD_SLUG } from './uploads';

const paramsSchema = Joi.object<{ picture: string; size: string }, true>({
  picture: Joi.string()
    .pattern(/^[a-z0-9-]+\.[a-f0-9]+$/, 'an address like slug.hash')
    .required(),
  size: Joi.string()
    .pattern(new RegExp(`^(${PICTURE.widths.join('|')})\\.(${PICTURE.formats.join('|')})$`), 'a file like 640.avif')
    .required(),
});

export function picturesRoutes({ public: guests }: Routers): void {
  guests.get(
    '/media/dishes/:picture/:size',
    {
      summary: 'Picture of a dish in one of a few widths and formats',
      params: paramsSchema,
      answers: { 200: 'The picture' },
      produces: 'image/avif',
    },
    async ({ merchantId, params }) => {
      const [slug = '', hash = ''] = params.picture.split('.');
      const [width, format] = params.size.split('.') as [string, PictureFormat];
      const picture = slug === UPLOAD_SLUG ? await findUpload(merchantId, hash) : dishPictures().get(slug);
      if (!picture) throw notFound('The picture');
      const bytes = await readOrMakePicture({ picture, width: Number(width), format });
      return answerPicture({ bytes, format, isCurrent: hash === picture.hash });
    },
  );
}
