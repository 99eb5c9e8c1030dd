import type { Context } from 'koa';
import { readPreviewKey } from '../../composition';

/** Reads the preview of a link's key; null for a forged or expired key. Its answer is neither stored nor listed. */
export function readLink(ctx: Context): { key: string; preview: ReturnType<typeof readPreviewKey> } {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex');
  const key = new URLSearchParams(ctx.querystring).get('key') ?? '';
  return { key, preview: readPreviewKey(key) };
}
