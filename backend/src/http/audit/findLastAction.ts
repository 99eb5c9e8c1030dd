import type { Transaction } from 'sequelize';
import { StaffAction, type StaffActionRow } from '../../database/models/StaffAction';

/** The newest row of the audit log about one entity. */
export function findLastAction(
  merchantId: string,
  { entity, entityId }: { entity: string; entityId: string | null },
  transaction: Transaction,
): Promise<StaffActionRow | null> {
  return StaffAction.findOne({
    where: { merchantId, entity, entityId, outcome: 'done' },
    order: [['id', 'DESC']],
    transaction,
  });
}
