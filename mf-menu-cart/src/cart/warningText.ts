import type { CartWarning } from '@site/contracts';
import { t } from '../messages';

/**
 * The server's sentence in the page's language. Its key has places for the dish and the figures in it:
 * `The price of {name} has changed from {1} to {2}.`
 */
export function warningText({ message, menu_item_name: name }: CartWarning): string {
  const values: Record<string, string> = { name };
  let count = 0;
  const key = message.replace(name, '{name}').replace(/\$?\d+(\.\d+)?/g, (figure) => {
    values[++count] = figure;
    return `{${count}}`;
  });
  return t(key, values);
}
