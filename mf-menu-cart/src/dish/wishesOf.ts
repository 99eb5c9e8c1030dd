import type { CartItem } from '@site/contracts';

/** `customizations` lists the names of options too; the rest are the guest's own words. */
export function wishesOf({
  customizations,
  option_labels,
}: Pick<CartItem, 'customizations' | 'option_labels'>): string[] {
  const options = new Set(option_labels);
  return customizations.filter((text) => !options.has(text));
}
