/** Markup of one or more elements. */
export type Svg = string;

/** One decimal is a tenth of a pixel at full size, and keeps the files small. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function shape(d: string, fill: string, opacity = 1): Svg {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** Caps and joins are round everywhere: the root element says so once. */
export function stroke(d: string, color: string, width: number, opacity = 1): Svg {
  return (
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}"` +
    `${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  );
}

interface Pass {
  color: string;
  width: number;
  x?: number;
  y?: number;
}

/** The same long path stroked several times over, its data written once. */
export function strokes(d: string, passes: readonly Pass[]): Svg {
  const id = `s${hash(d)}`;
  const uses = passes.map(
    ({ color, width, x = 0, y = 0 }) =>
      `<use href="#${id}" x="${round(x)}" y="${round(y)}" stroke="${color}" stroke-width="${round(width)}"/>`,
  );
  return `<defs><path id="${id}" d="${d}"/></defs>${group(uses, 'fill="none"')}`;
}

/**
 * A heap of one kind of thing: a few are drawn, and laid again and again at other angles, so that a hundred shreds of meat
 * weigh no more than a dozen.
 */
export function stamped(
  places: readonly (readonly [number, number])[],
  kinds: number,
  make: () => Svg,
  turn: () => number,
): Svg {
  const drawn = Array.from({ length: Math.min(kinds, places.length) }, make);
  const id = `t${hash(drawn.join(''))}`;
  const uses = places.map(
    ([x, y], i) =>
      `<use href="#${id}${i % kinds}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn())})"/>`,
  );
  return `<defs>${drawn.map((svg, i) => group(svg, `id="${id}${i}"`)).join('')}</defs>${uses.join('')}`;
}

/**
 * Large things of one kind in their places: `kinds` of them are drawn, and the rest are their mirror images, so that
 * neighbours differ and the file stays small.
 */
export function mirrored(
  places: readonly (readonly [x: number, y: number, turn: number])[],
  kinds: number,
  make: () => Svg,
): Svg {
  const drawn = Array.from({ length: kinds }, make);
  const id = `m${hash(drawn.join(''))}`;
  const uses = places.map(([x, y, turn], i) => {
    const flip = Math.floor(i / kinds) % 2 ? ' scale(-1 1)' : '';
    return `<use href="#${id}${i % kinds}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})${flip}"/>`;
  });
  return `<defs>${drawn.map((svg, i) => group(svg, `id="${id}${i}"`)).join('')}</defs>${uses.join('')}`;
}

/** A short name for a path, so that an id repeats only where the path does. */
function hash(d: string): string {
  let value = 7;
  for (let i = 0; i < d.length; i += 1) value = (Math.imul(value, 31) + d.charCodeAt(i)) >>> 0;
  return value.toString(36);
}

export function group(content: Svg | readonly Svg[], attributes: string): Svg {
  return `<g ${attributes}>${typeof content === 'string' ? content : content.join('')}</g>`;
}

/** Things are drawn around their own origin; this puts them in their place. */
export function at(x: number, y: number, content: Svg | readonly Svg[], rotate = 0, scale = 1): Svg {
  const turn = rotate ? ` rotate(${round(rotate)})` : '';
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
  return group(content, `transform="translate(${round(x)} ${round(y)})${turn}${size}"`);
}

/** Content seen only inside the outline. */
export function clip(d: string, content: Svg | readonly Svg[]): Svg {
  const id = `c${hash(d)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, `clip-path="url(#${id})"`)}`;
}

/** Flat contact shadow; the light stands at the upper left. `height` is how far the thing stands above what it lies on. */
export function shadow(d: string, height = 10, opacity = 0.26): Svg {
  return `<path d="${d}" transform="translate(${round(height * 0.6)} ${round(height)})" fill="#1c0f06" opacity="${opacity}"/>`;
}
