import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../browser/findChromium.mjs';

export async function launchBrowser(onProgress?: (message: string) => void, flags: readonly string[] = []) {
  return chromium.launch({ executablePath: await findChromium(onProgress), args: [...CHROMIUM_FLAGS, ...flags] });
}
