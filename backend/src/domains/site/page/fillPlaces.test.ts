import { FRAME_PLACES, type FramePlace } from '@site/contracts';
import { parsePrerenderedFrames } from '../../composition';
import { fillFrame } from './fillPlaces';

test('OPS-46 a shell with a place that a later version knew is read, and the place is empty', () => {
  const frame = { html: '<h1>{{brand.name}}</h1><p>{{brand.motto}}</p>', css: '' };
  const body = Buffer.from(JSON.stringify({ home: frame, page: frame, notFound: frame }));
  const places = Object.fromEntries(FRAME_PLACES.map((place) => [place, `the ${place}`])) as Record<FramePlace, string>;
  const filled = fillFrame(parsePrerenderedFrames(body).home.html, places, { links: [], current: null });
  expect(filled).toBe('<h1>the brand.name</h1><p></p>');
});
