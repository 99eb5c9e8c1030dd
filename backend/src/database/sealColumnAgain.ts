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
    try {
      const after = sealAgain(before, purpose);
      if (after === undefined) continue;
      const [changed] = await model.update({ [column]: after }, { where: { ...key, [column]: before } });
      done.sealed += changed;
    } catch {
      done.unreadable++;
    }
  }
  return done;
}
