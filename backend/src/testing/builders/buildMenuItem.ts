import { nextNumber } from '../../database/models/Counter';
import { MenuCategory, type MenuCategoryRow } from '../../database/models/MenuCategory';
import { MenuItem, type MenuItemRow } from '../../database/models/MenuItem';
import { ModifierGroup } from '../../database/models/ModifierGroup';
import { ModifierOption } from '../../database/models/ModifierOption';
import { changeMenu } from '../../domains/menu';
import { readEnv } from '../../env';
import { inTransaction } from '../../database/transaction';

/** A choice on the dish; `price` is in cents. */
export type BuildGroup = {
  name?: string;
  min?: number;
  max?: number;
  options: { name: string; price?: number; isDefault?: boolean }[];
};

export type BuiltDish = MenuItemRow & { groups: { id: number; options: { id: number; name: string }[] }[] };

type DishOverrides = Partial<MenuItemRow> & { groups?: BuildGroup[] };

/** A published category. */
export function buildCategory(overrides: Partial<MenuCategoryRow> = {}): Promise<MenuCategoryRow> {
  const { MERCHANT_ID: merchantId } = readEnv();
  return inTransaction(async (transaction) => {
    await changeMenu(merchantId, transaction);
    const id = await nextNumber(merchantId, 'menu_category', transaction);
    return MenuCategory.create(
      {
        merchantId,
        id,
        name: `Category ${id}`,
        color: '#F26B23',
        sortOrder: id,
        isPublished: true,
        createdAt: new Date(),
        ...overrides,
      },
      { transaction },
    );
  });
}

/** A dish at $12.00 that guests can order, in a category of its own unless one is given. */
export async function buildMenuItem({ groups = [], ...overrides }: DishOverrides = {}): Promise<BuiltDish> {
  const { MERCHANT_ID: merchantId } = readEnv();
  const categoryId = overrides.categoryId ?? (await buildCategory()).id;
  return inTransaction(async (transaction) => {
    await changeMenu(merchantId, transaction);
    const id = await nextNumber(merchantId, 'menu_item', transaction);
    const row = await MenuItem.create(
      {
        merchantId,
        id,
        categoryId,
        name: `Dish ${id}`,
        description: 'Smoked over oak.',
        priceCents: 1200,
        imageUrl: null,
        sortOrder: id,
        isPublished: true,
        inStock: true,
        isSpecial: false,
        isWeeklySpecial: false,
        inStoreOnly: false,
        allergens: [],
        diets: [],
        prepMinutes: 10,
        createdAt: new Date(),
        updatedAt: new Date(),
        ...overrides,
      },
      { transaction },
    );
    const built: BuiltDish['groups'] = [];
    for (const { name = 'Choice', min = 0, max = 1, options } of groups) {
      const groupId = await nextNumber(merchantId, 'modifier_group', transaction);
      await ModifierGroup.create(
        { merchantId, id: groupId, menuItemId: id, name, minSelect: min, maxSelect: max },
        { transaction },
      );
      const group: BuiltDish['groups'][number] = { id: groupId, options: [] };
      for (const option of options) {
        const optionId = await nextNumber(merchantId, 'modifier_option', transaction);
        await ModifierOption.create(
          {
            merchantId,
            id: optionId,
            groupId,
            name: option.name,
            priceCents: option.price ?? 0,
            isDefault: option.isDefault ?? false,
          },
          { transaction },
        );
        group.options.push({ id: optionId, name: option.name });
      }
      built.push(group);
    }
    return Object.assign(row, { groups: built });
  });
}
