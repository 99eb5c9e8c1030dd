import type { UpdateAccountRequest } from '@site/contracts';
import { Customer } from '../../database/models/Customer';
import { inTransaction } from '../../http/transaction';
import { lockCustomer } from './lockCustomer';
import type { Whose } from './readAccount';

/** What the restaurant calls the person; what is not given stays. */
export async function updateAccount(
  { merchantId, userId }: Whose,
  { customer_name: name, customer_phone: phone }: UpdateAccountRequest,
): Promise<void> {
  const changed = {
    ...(name !== undefined && { customerName: name || null }),
    ...(phone !== undefined && { customerPhone: phone || null }),
  };
  if (Object.keys(changed).length === 0) return;
  await inTransaction(async (transaction) => {
    await lockCustomer({ merchantId, userId }, transaction);
    await Customer.update(changed, { where: { merchantId, userId }, transaction });
  });
}
