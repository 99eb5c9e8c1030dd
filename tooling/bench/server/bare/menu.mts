import { get } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { MenuItem } from '@site/contracts';

const decompress = promisify(brotliDecompress);

/** What says how to read and keep the body; the rest of the site's headers is the site's own extra work. */
const COPIED = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];

type CopiedAnswer = { headers: Record<string, string>; body: Buffer };

/**
 * The site's answers as they went over the wire, to be answered again byte for byte.
 *
 * @param paths  the last one's answer lists the dishes
 */
export async function copyAnswers(origin: string, paths: string[]) {
  const answers: Map<string, CopiedAnswer> = new Map();
  let dishes = [] as MenuItem[];
  for (const path of paths) {
    const answer = await fetchCompressed(origin + path);
    answers.set(path, answer);
    dishes = JSON.parse((await decompress(answer.body)).toString()) as MenuItem[];
  }
  return { answers, dishes: new Map(dishes.map((dish) => [dish.id, dish])) };
}

/** `fetch` would undo the compression. */
function fetchCompressed(url: string): Promise<CopiedAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = COPIED.map((name) => [name, String(response.headers[name] ?? '')]);
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
