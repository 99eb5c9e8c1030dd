import type { CartItem, MenuItem, ModifierGroup } from '@site/contracts';
import { useHost } from '@site/kit';
import { useState } from 'react';
import { useAddToCart } from '../data/useAddToCart';
import { wishesOf } from './wishesOf';
import type { Choices } from './dishChoices';
import { defaultChoices, lineChoices, missingGroup, priceOf } from './dishChoices';

export type DishOrder = {
  chosen: Choices;
  setChosen: (chosen: Choices) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  note: string;
  setNote: (note: string) => void;
  /** The first group that still needs a choice. */
  missing: ModifierGroup | undefined;
  /** Cents for all of them. */
  total: number;
  busy: boolean;
  /** Adds the dish, or saves the line. Resolves to whether it succeeded; the host shows why it did not. */
  submit: () => Promise<boolean>;
  /** Removes the edited line. */
  remove: () => Promise<boolean>;
};

/** What a guest chooses in the dialog of a dish. It starts with the defaults, or with what the edited line has. */
export function useDishOrder(dish: MenuItem, line: CartItem | undefined): DishOrder {
  const { cart } = useHost();
  const { add, adding } = useAddToCart();
  const [saving, setSaving] = useState(false);
  const [chosen, setChosen] = useState(() => (line ? lineChoices(dish, line) : defaultChoices(dish)));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.special_instructions ?? '');

  const save = async (change: Promise<boolean>) => {
    setSaving(true);
    const saved = await change;
    setSaving(false);
    return saved;
  };

  const submit = async () => {
    const options = [...chosen].map((option_id) => ({ option_id }));
    const specialInstructions = note.trim() || null;
    if (!line) {
      return add({ menuItemId: dish.id, name: dish.name, quantity, customizations: options, specialInstructions });
    }
    const customizations = [...wishesOf(line), ...options];
    return save(cart.update(line.id, { quantity, customizations, specialInstructions }));
  };

  return {
    chosen,
    setChosen,
    quantity,
    setQuantity,
    note,
    setNote,
    missing: missingGroup(dish, chosen),
    total: priceOf(dish, chosen) * quantity,
    busy: adding || saving,
    submit,
    remove: () => (line ? save(cart.remove(line.id)) : Promise.resolve(false)),
  };
}
