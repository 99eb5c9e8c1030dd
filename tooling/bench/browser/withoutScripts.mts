import type { Variant } from './startFront.mts';

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const SCRIPT_PRELOAD = /<link rel="preload" as="(?:script|fetch)"[^>]*>/g;

/**
 * The first HTML of the site as a page of its own, without JavaScript and without the data that only scripts read: nothing
 * that looks the same can be faster on this server.
 */
export const withoutScripts: Variant = {
  rewrite: (html) => html.replace(SCRIPT, '').replace(SCRIPT_PRELOAD, ''),
};
