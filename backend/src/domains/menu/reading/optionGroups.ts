import type { ModifierGroupRow } from '../../../database/models/ModifierGroup';
import type { ModifierOptionRow } from '../../../database/models/ModifierOption';

export type Option = { id: number; name: string; priceCents: number; isDefault: boolean };

/** A choice on a dish; `minSelect` above 0 makes it required. */
export type OptionGroup = { id: number; name: string; minSelect: number; maxSelect: number; options: Option[] };

/** How groups and options are read: in the order that staff gave them. */
export const CHOICES_ORDER = ['sort_order', 'id'];

/** Puts options into their groups; both come in their order. */
export function toOptionGroups(
  groups: readonly ModifierGroupRow[],
  options: readonly ModifierOptionRow[],
): OptionGroup[] {
  return groups.map(({ id, name, minSelect, maxSelect }) => ({
    id,
    name,
    minSelect,
    maxSelect,
    options: options
      .filter((option) => option.groupId === id)
      .map((option) => ({
        id: option.id,
        name: option.name,
        priceCents: option.priceCents,
        // A raw row carries 0 and 1.
        isDefault: Boolean(option.isDefault),
      })),
  }));
}
