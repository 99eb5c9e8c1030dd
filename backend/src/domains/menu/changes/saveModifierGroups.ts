import type { SaveModifierGroup, SaveModifierOption } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber } from '../../../database/models/Counter';
import { ModifierGroup } from '../../../database/models/ModifierGroup';
import { ModifierOption } from '../../../database/models/ModifierOption';
import { invalidField } from '../../../lib/AppError';
import { toCents } from '../../../lib/money';

type Names = { merchantId: string; menuItemId: number };

/**
 * Replaces the choices of a dish. Groups and options with a known id keep it, because carts hold ids of options; those
 * that are not sent are deleted, and carts that hold one warn their guest.
 *
 * @throws AppError validation_failed for an id of another dish, or a group that no guest could choose from
 */
export async function saveModifierGroups(
  names: Names,
  groups: readonly SaveModifierGroup[],
  transaction: Transaction,
): Promise<void> {
  groups.forEach(requireSelectable);
  const { merchantId } = names;
  const current = await ModifierGroup.findAll({ where: names, attributes: ['id'], transaction });
  const known = new Set(current.map(({ id }) => id));
  const kept: number[] = [];
  for (const [index, group] of groups.entries()) {
    if (group.id !== undefined && !known.delete(group.id)) {
      throw invalidField(`modifier_groups.${index}.id`, 'must be a choice of this dish');
    }
    const groupId = group.id ?? (await nextNumber(merchantId, 'modifier_group', transaction));
    const fields = {
      name: group.name,
      minSelect: group.min_select,
      maxSelect: group.max_select,
      sortOrder: index + 1,
    };
    if (group.id === undefined) await ModifierGroup.create({ ...names, id: groupId, ...fields }, { transaction });
    else await ModifierGroup.update(fields, { where: { ...names, id: groupId }, transaction });
    await saveOptions({ merchantId, groupId }, group.options, `modifier_groups.${index}.options`, transaction);
    kept.push(groupId);
  }
  const removed = current.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (removed.length === 0) return;
  await ModifierOption.destroy({ where: { merchantId, groupId: removed }, transaction });
  await ModifierGroup.destroy({ where: { ...names, id: removed }, transaction });
}

async function saveOptions(
  names: { merchantId: string; groupId: number },
  options: readonly SaveModifierOption[],
  path: string,
  transaction: Transaction,
): Promise<void> {
  const current = await ModifierOption.findAll({ where: names, attributes: ['id'], transaction });
  const left = new Set(current.map(({ id }) => id));
  for (const [index, option] of options.entries()) {
    if (option.id !== undefined && !left.delete(option.id)) {
      throw invalidField(`${path}.${index}.id`, 'must be an option of this choice');
    }
    const priceCents = toCents(option.price);
    if (priceCents === undefined) throw invalidField(`${path}.${index}.price`, 'must be dollars and whole cents');
    const fields = { name: option.name, priceCents, isDefault: option.is_default ?? false, sortOrder: index + 1 };
    if (option.id === undefined) {
      const id = await nextNumber(names.merchantId, 'modifier_option', transaction);
      await ModifierOption.create({ ...names, id, ...fields }, { transaction });
    } else {
      await ModifierOption.update(fields, { where: { ...names, id: option.id }, transaction });
    }
  }
  if (left.size > 0) await ModifierOption.destroy({ where: { ...names, id: [...left] }, transaction });
}

/** A group has to leave its guest a way through: enough options, and no more defaults than may be chosen. */
function requireSelectable({ min_select: min, max_select: max, options }: SaveModifierGroup, index: number): void {
  const path = `modifier_groups.${index}`;
  if (min > max) throw invalidField(`${path}.min_select`, 'must not be more than max_select');
  if (min > options.length) throw invalidField(`${path}.min_select`, 'must not be more than there are options');
  if (options.filter((option) => option.is_default).length > max) {
    throw invalidField(`${path}.max_select`, 'must not be less than there are options chosen by default');
  }
}
