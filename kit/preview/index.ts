/** For the preview of one section alone: what a section writes fixtures with, and the two pages of a preview. */
export { definePreview, type SectionPreview } from './definePreview';
export { showFrame } from './frame/showFrame';
export { showSection } from './section/showSection';
export { buildDish, CATEGORIES, DISHES } from './server/dishes';
export { answer, refuse, reply, stream, type Fixture, type Fixtures, type PreviewCall } from './server/fixtures';
export { SIGNED_IN } from '../testing/createPreviewHost';
export { buildOrder } from '../testing/buildOrder';
