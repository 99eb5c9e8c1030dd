import { answer, type Answer } from '../../../http/answer';
import type { PictureFormat } from './dishPictures';

const MEDIA_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type Made = {
  bytes: Buffer;
  format: PictureFormat;
  /** False where a page from before an update asks for a drawing's old hash: the new drawing will do, but not forever. */
  isCurrent: boolean;
};

export function answerPicture({ bytes, format, isCurrent }: Made): Answer {
  return answer(200, bytes, {
    'Content-Type': MEDIA_TYPES[format],
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
  });
}
