import { at, type Svg } from './svg';

/** Every picture is 16:9; what matters stays in the middle 720 x 720, so that 4:3 and 1:1 crops work. */
export const canvas = { width: 1280, height: 720, x: 640, y: 360 } as const;

/** The finished file: backdrop, props around the edges, and the dish, drawn around its own origin, in the middle. */
export function scene(backdrop: Svg, props: Svg | readonly Svg[], dish: Svg | readonly Svg[]): Svg {
  const surroundings = typeof props === 'string' ? props : props.join('');
  return compact(
    withoutRepeats(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}"` +
        ` width="${canvas.width}" height="${canvas.height}" stroke-linecap="round" stroke-linejoin="round">` +
        `${backdrop}${surroundings}${at(canvas.x, canvas.y, dish)}</svg>\n`,
    ),
  );
}

/** Path data without the spaces and zeros that its grammar does not need. */
function compact(svg: Svg): Svg {
  return svg.replace(/ d="[^"]*"/g, (d) => d.replace(/ -/g, '-').replace(/(^|[^0-9.])0\.(?=[0-9])/g, '$1.'));
}

/** The same outline clipped twice in a picture is one clip path: an id may stand in a document only once. */
function withoutRepeats(svg: Svg): Svg {
  const seen = new Set<string>();
  return svg.replace(/<clipPath id="([^"]+)">.*?<\/clipPath>/g, (markup, id: string) => {
    if (seen.has(id)) return '';
    seen.add(id);
    return markup;
  });
}
