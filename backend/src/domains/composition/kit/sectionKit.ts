import type { Release } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type { Env } from '../../../env';
import { refuseWrites } from '../../../http/refuseWrites';
import { currentComposition } from '../activation/currentComposition';
import { readReleaseFile } from '../releases/readReleaseFile';
import { KIT_INDEX } from '../store/kitFiles';
import { parseKitIndex, type KitIndex } from '../gate/kitIndex';

/**
 * GET and HEAD `/_kit/`, `/_kit/index.json`: the packages that fit the shell which runs, with their addresses and hashes.
 * `/_kit/<tarball>` leads to the one of that shell. The tarballs themselves are files of its release (`releaseFiles`).
 */
export function sectionKit({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/_kit' && !ctx.path.startsWith('/_kit/')) {
      await next();
      return;
    }
    ctx.state.route = '/_kit';
    // What fits changes with each activation of a shell.
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Access-Control-Allow-Origin', '*');
    if (refuseWrites(ctx)) return;
    const current = await currentComposition();
    const index = current && (await readIndex(current.shell));
    if (!index) return answerMissing(ctx, 'This site has no section kit.');
    const { version: shell } = current.shell;
    const addressOf = (file: string) => `${PUBLIC_ORIGIN}/_kit/${shell}/${file}`;
    if (/^\/_kit(\/(index\.json)?)?$/.test(ctx.path)) {
      const packages = index.packages.map(({ file, ...facts }) => ({ ...facts, url: addressOf(file) }));
      ctx.body = { shell, packages, shared: index.shared };
      return;
    }
    const wanted = index.packages.find(({ file }) => ctx.path === `/_kit/${file}`);
    if (!wanted) return answerMissing(ctx, 'There is no such file in the section kit.');
    ctx.status = 302;
    ctx.set('Location', addressOf(wanted.file));
    ctx.body = '';
  };
}

async function readIndex(shell: Release): Promise<KitIndex | null> {
  const file = await readReleaseFile(shell, KIT_INDEX);
  return file && parseKitIndex(file);
}

function answerMissing(ctx: Context, text: string): void {
  ctx.status = 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = text;
}
