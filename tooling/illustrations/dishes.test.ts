import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from './core/random';
import { dishes } from './dishes';

const pictures = join(__dirname, '../../backend/assets/dishes');

/* A change in a shared food or ware redraws dishes one did not look at; this names them. */
describe.each(Object.entries(dishes))('%s', (slug, draw) => {
  it('is committed as it is drawn now, to the byte (else run draw.ts, and look)', () => {
    expect(draw(random(slug)) === readFileSync(join(pictures, `${slug}.svg`), 'utf8')).toBe(true);
  });

  it('defines every id that it refers to, once', () => {
    const svg = draw(random(slug));
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const referred = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
    expect(referred.filter((id) => !defined.includes(id))).toEqual([]);
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
  });
});
