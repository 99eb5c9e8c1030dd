import { isPhoneNumber, PHONE_MESSAGE, type UpdateAccountRequest } from '@site/contracts';
import { Customer } from '../../../database/models/Customer';
import { inTransaction } from '../../../database/transaction';
import { invalidField } from '../../../lib/AppError';
import { lockCustomer } from './lockCustomer';
import type { UserRef } from './readAccount';
import { addTerms } from '../search/addTerms';

/**
 * What the restaurant calls the person; what is not given stays.
 *
 * @throws AppError validation_failed for an invalid new phone number; one older than the rule stays as it is
 */
export async function updateAccount(
  { merchantId, userId }: UserRef,
  { customer_name: name, customer_phone: phone }: UpdateAccountRequest,
): Promise<void> {
  const changed = {
    ...(name !== undefined && { customerName: name || null }),
    ...(phone !== undefined && { customerPhone: phone || null }),
  };
  if (Object.keys(changed).length === 0) return;
  await inTransaction(async (transaction) => {
    await lockCustomer({ merchantId, userId }, transaction);
    if (phone && !isPhoneNumber(phone)) {
      const known = await Customer.findOne({ where: { merchantId, userId }, transaction });
      if (known?.customerPhone !== phone) throw invalidField('customer_phone', PHONE_MESSAGE);
    }
    await Customer.update(changed, { where: { merchantId, userId }, transaction });
    await addTerms(merchantId, [{ userId, name: name ?? null, phone: phone ?? null }], transaction);
  });
}
