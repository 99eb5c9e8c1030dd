import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compress } from './compress';

/** Text that takes a while: digits of a hash chain. */
function digits(length: number): Buffer {
  let text = '';
  for (let step = 0; text.length < length; step += 1) text += createHash('sha512').update(`${step}`).digest('base64');
  return Buffer.from(text);
}

test('CMP-306 while a release of many files is compressed, files that guests ask for are read', async () => {
  const body = digits(200_000);
  let isDone = false;
  const release = Promise.all(Array.from({ length: 40 }, () => compress('App.js', body))).then(() => (isDone = true));
  let reads = 0;
  for (; !isDone; reads += 1) await readFile(__filename);
  await release;
  expect(reads).toBeGreaterThan(50);
});
