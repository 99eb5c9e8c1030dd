import { join } from 'node:path';

/** `backend/assets`, seen from `src` as well as from the bundle in `dist`. */
export const ASSETS_DIR = join(__dirname, '../assets');
