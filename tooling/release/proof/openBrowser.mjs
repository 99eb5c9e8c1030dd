import { UserError } from '../../processes/UserError.mjs';

/** Names in variables: a section in a repository of its own installs them only when it wants to prove a release. */
const DRIVER = 'playwright-core';
const ACCESSIBILITY = 'axe-core';

/** @returns {Promise<import('playwright-core').Browser>} */
export async function openBrowser() {
  const { chromium } = /** @type {typeof import('playwright-core')} */ (await packageOf(DRIVER));
  const { path, args } = await chosenBrowser();
  try {
    return await chromium.launch({ args, ...(path && { executablePath: path }) });
  } catch (error) {
    throw new UserError(
      `The browser did not start. ${/** @type {Error} */ (error).message.split('\n')[0]}`,
      `Name a Chromium by CHROMIUM_PATH, or fetch one: npx ${DRIVER} install chromium-headless-shell`,
    );
  }
}

/** @returns {Promise<string>} the script that defines `axe` in a page */
export async function accessibilityScript() {
  const axe = /** @type {{ default: typeof import('axe-core') }} */ (await packageOf(ACCESSIBILITY));
  return axe.default.source;
}

/** @param {string} name */
async function packageOf(name) {
  try {
    return /** @type {unknown} */ (await import(name));
  } catch {
    throw new UserError(
      `${name} is not installed, which proving a release needs.`,
      `npm install --save-dev ${DRIVER} ${ACCESSIBILITY}`,
    );
  }
}

/** In this repository the browser that tests use; elsewhere the driver's own. */
async function chosenBrowser() {
  try {
    const { CHROMIUM_FLAGS, findTestBrowser } = await import('../../browser/findChromium.mjs');
    return { path: await findTestBrowser(), args: CHROMIUM_FLAGS };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return { path: process.env.CHROMIUM_PATH, args: [] };
  }
}
