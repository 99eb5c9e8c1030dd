import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from './core/random';
import { dishes } from './dishes';

const target = join(__dirname, '../../backend/assets/dishes');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !(slug in dishes));
if (unknown.length > 0) {
  console.error(`No drawing for ${unknown.join(', ')}. Known: ${Object.keys(dishes).join(', ')}`);
  process.exit(1);
}

mkdirSync(target, { recursive: true });
for (const [slug, draw] of Object.entries(dishes)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const svg = draw(random(slug));
  writeFileSync(join(target, `${slug}.svg`), svg);
  console.log(`${slug}.svg ${(Buffer.byteLength(svg) / 1024).toFixed(1)} KB`);
}
