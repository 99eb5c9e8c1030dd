import { StaffAction, type StaffActionRow } from '../../database/models/StaffAction';

const SHOWN = 100;

/** Lists the newest hundred actions of staff on one entity, oldest first. */
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
