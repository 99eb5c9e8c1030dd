import { StaffAction, type StaffActionRow } from '../../database/models/StaffAction';

const SHOWN = 100;

/** What staff did with one entity, oldest first; the newest hundred. */
export async function listActionsOf(
  merchantId: string,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<StaffActionRow[]> {
  const rows = await StaffAction.findAll({
    where: { merchantId, entity, entityId, outcome: 'done' },
    order: [['id', 'DESC']],
    limit: SHOWN,
  });
  return rows.reverse();
}
