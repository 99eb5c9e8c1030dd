import type { Attributes, Model, ModelStatic, WhereOptions } from 'sequelize';

const BATCH = 1000;

/**
 * Deletes rows in short statements, so that no lock lasts and no request waits.
 *
 * @param signal ends it between two statements
 * @returns how many rows are gone
 */
export async function destroyInBatches<M extends Model>(
  model: ModelStatic<M>,
  where: WhereOptions<Attributes<M>>,
  signal?: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    const gone = await model.destroy({ where, limit: BATCH });
    total += gone;
    if (gone < BATCH || signal?.aborted) return total;
  }
}
