import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dishes } from './dishes';

/* A page for the eye: every picture whole, as a card shows it, and cropped square, as a cart line shows it. */

const pictures = join(__dirname, '../../backend/assets/dishes');
const page = process.argv[2] ?? join(tmpdir(), 'dishes.html');

const figures = Object.keys(dishes).map((slug) => {
  const source = pathToFileURL(join(pictures, `${slug}.svg`)).href;
  return `<figure><img src="${source}"><img class="square" src="${source}"><figcaption>${slug}</figcaption></figure>`;
});

const style = `
  body { margin: 16px; display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); gap: 16px; font: 14px sans-serif }
  figure { margin: 0 }
  img { width: 320px; aspect-ratio: 16 / 9; object-fit: cover }
  .square { width: 88px; aspect-ratio: 1; margin-left: 8px }`;

writeFileSync(page, `<!doctype html><title>Dishes</title><style>${style}</style>${figures.join('')}`);
console.log(page);
