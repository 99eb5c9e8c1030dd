import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../browser/findChromium.mjs';

/**
 * @param {(message: string) => void} onProgress
 * @param {readonly string[]} [flags]
 */
export async function launchBrowser(onProgress, flags = []) {
  return chromium.launch({ executablePath: await findChromium(onProgress), args: [...CHROMIUM_FLAGS, ...flags] });
}
