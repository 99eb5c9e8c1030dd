import type { MenuItem as WireMenuItem } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { MenuFact } from '../../../database/models/MenuFact';
import { MenuIngredient } from '../../../database/models/MenuIngredient';
import { MenuItem } from '../../../database/models/MenuItem';
import { ModifierGroup } from '../../../database/models/ModifierGroup';
import { ModifierOption } from '../../../database/models/ModifierOption';
import { notFound } from '../../../lib/AppError';
import { presentMenuItem } from '../dish';
import { CHOICES_ORDER, toOptionGroups } from './optionGroups';

/** A dish as the transaction sees it, for the answer to a change. */
export async function readMenuItem(merchantId: string, id: number, transaction: Transaction): Promise<WireMenuItem> {
  const row = await MenuItem.findOne({ where: { merchantId, id, deletedAt: null }, transaction });
  if (!row) throw notFound('The dish');
  const ofDish = { where: { merchantId, menuItemId: id }, order: [['id', 'ASC']] as [string, string][], transaction };
  const ingredients = await MenuIngredient.findAll(ofDish);
  const facts = await MenuFact.findAll(ofDish);
  const groups = await ModifierGroup.findAll({ ...ofDish, order: CHOICES_ORDER });
  const groupIds = groups.map((group) => group.id);
  const options = await ModifierOption.findAll({
    where: { merchantId, groupId: groupIds },
    order: CHOICES_ORDER,
    transaction,
  });
  return presentMenuItem(row, toOptionGroups(groups, options), ingredients, facts);
}
