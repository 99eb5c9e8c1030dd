import { createHash } from 'node:crypto';
import Joi from 'joi';
import { KIT_FOLDER, KIT_INDEX } from '../store/kitFiles';

/** One package of the kit. `sha512` is in npm's notation, `size` in bytes. */
export type KitPackage = { name: string; version: string; file: string; sha512: string; size: number };

/** What a shell's release says of its kit. `shared`: versions of public packages of which a page has one copy. */
export type KitIndex = { packages: KitPackage[]; shared: Record<string, string> };

const schema = Joi.object<KitIndex, true>({
  packages: Joi.array()
    .items(
      Joi.object<KitPackage, true>({
        name: Joi.string().max(100).required(),
        version: Joi.string().max(60).required(),
        file: Joi.string()
          .pattern(/^[a-z0-9-]{1,60}\.tgz$/)
          .required(),
        sha512: Joi.string()
          .pattern(/^sha512-[A-Za-z0-9+/]{86}==$/)
          .required(),
        size: Joi.number().integer().min(1).required(),
      }),
    )
    .required(),
  shared: Joi.object().pattern(Joi.string().max(100), Joi.string().max(60)).required(),
});

/**
 * Reads `kit/index.json` of a release.
 *
 * @throws Error with a readable reason
 */
export function parseKitIndex(body: Buffer): KitIndex {
  return Joi.attempt<typeof schema>(JSON.parse(body.toString('utf8')), schema);
}

/** Why the kit of a shell can't be installed. A shell may come without one. */
export function checkKit(files: ReadonlyMap<string, Buffer>): string[] {
  const body = files.get(KIT_INDEX);
  if (!body) return [];
  try {
    return parseKitIndex(body).packages.flatMap(({ file, sha512 }) => {
      const tarball = files.get(`${KIT_FOLDER}/${file}`);
      if (!tarball) return [`${KIT_INDEX} lists ${file}, which is not part of it`];
      const found = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      return found === sha512 ? [] : [`${file} does not match its hash in ${KIT_INDEX}`];
    });
  } catch (error) {
    return [`${KIT_INDEX} cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}`];
  }
}
