import { get } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** What says how to read and keep the body; the rest of the site's headers is the site's own extra work. */
const COPIED = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];

/** @typedef {{ headers: Record<string, string>, body: Buffer }} CopiedAnswer */
/** @typedef {import('../../../../contracts/src/menu').MenuItem} MenuItem */

/**
 * The site's answers as they went over the wire, to be answered again byte for byte.
 *
 * @param {string} origin
 * @param {string[]} paths  the last one's answer lists the dishes
 */
export async function copyAnswers(origin, paths) {
  /** @type {Map<string, CopiedAnswer>} */
  const answers = new Map();
  let dishes = /** @type {MenuItem[]} */ ([]);
  for (const path of paths) {
    const answer = await fetchCompressed(origin + path);
    answers.set(path, answer);
    dishes = /** @type {MenuItem[]} */ (JSON.parse((await decompress(answer.body)).toString()));
  }
  return { answers, dishes: new Map(dishes.map((dish) => [dish.id, dish])) };
}

/**
 * `fetch` would undo the compression.
 *
 * @param {string} url
 * @returns {Promise<CopiedAnswer>}
 */
function fetchCompressed(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
      response.on('end', () => {
        const headers = COPIED.map((name) => [name, String(response.headers[name] ?? '')]);
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
