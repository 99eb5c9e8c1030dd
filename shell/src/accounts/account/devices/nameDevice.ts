import { describeDevice } from '@site/contracts';
import { t } from '../../../messages';

/** A device in the page's language: `Firefox on Windows`. */
export function nameDevice(userAgent: string | null): string {
  const [browser = '', system] = describeDevice(userAgent).split(' on ');
  return system ? t('{browser} on {system}', { browser: t(browser), system }) : t(browser);
}
