import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../environment/settings.mjs';

/** The sections of this repository. */
export function listSections() {
  return readdirSync(ROOT).filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'package.json')));
}

/**
 * Words that each section shows in each state of its data, and to whom the page of `filled` says something else.
 *
 * @typedef {{ filled: string, empty: string, error: string, offline: string, slow: string }} Words
 * @type {Record<string, { states: Words, sessions: Record<'guest' | 'customer' | 'admin', string> }>}
 */
export const WORDS = {
  'mf-careers': {
    states: {
      filled: 'Counter crew',
      empty: 'Full name',
      error: 'The application form could not be loaded.',
      offline: 'You are offline',
      slow: 'Counter crew',
    },
    sessions: { guest: 'Line cook', customer: 'Line cook', admin: 'Line cook' },
  },
};
