import { defineModel, bigint, key, string } from '../defineModel';

/** What one transaction took from a lot (negative) or gave back to it (positive). */
export const PointsLotMovement = defineModel('PointsLotMovement', 'points_lot_movements', {
  transactionId: key(string(36)),
  lotId: key(string(36)),
  points: bigint(),
});
