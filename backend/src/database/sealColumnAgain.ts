import { Op, type Model, type ModelStatic, type WhereOptions } from 'sequelize';
import { sealAgain } from '../lib/sealed';

/** Counts of rows. */
export type SealedAgain = { sealed: number; unreadable: number };

/**
 * Seals a column under SITE_SECRET wherever it is sealed under one of SITE_SECRET_FALLBACKS, while the site works on the
 * table. A row that changes meanwhile is left: its writer seals it.
 */
export async function sealColumnAgain(
  model: ModelStatic<Model>,
  column: string,
  purpose: string,
): Promise<SealedAgain> {
  const done: SealedAgain = { sealed: 0, unreadable: 0 };
  const keys = (await model.findAll({
    attributes: [...model.primaryKeyAttributes],
    where: { [column]: { [Op.ne]: null } },
  })) as unknown as WhereOptions[];
  for (const key of keys) {
    const row = (await model.findOne({ attributes: [column], where: key })) as Record<string, string | null> | null;
    const before = row?.[column];
    if (before == null) continue;
    const after = tryAgain(before, purpose);
    if (after === null) done.unreadable += 1;
    if (!after) continue;
    const [changed] = await model.update({ [column]: after }, { where: { ...key, [column]: before } });
    done.sealed += changed;
  }
  return done;
}

/** @returns null when no accepted secret opens it; undefined when it is sealed under SITE_SECRET already */
function tryAgain(sealed: string, purpose: string): string | null | undefined {
  try {
    return sealAgain(sealed, purpose);
  } catch {
    return null;
  }
}
