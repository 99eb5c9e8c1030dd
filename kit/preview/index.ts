/** For the preview of one section alone: what a section writes fixtures with, and the two pages of a preview. */
export { definePreview, type SectionPreview } from './definePreview';
export { showFrame } from './frame/showFrame';
export { showSection } from './section/showSection';
export { buildDish, CATEGORIES, DISHES } from './server/dishes';
export { moneyOf } from './server/cents';
export { rewardsFixtures } from './server/rewards';
export { answer, refuse, reply, stream, type Fixture, type Fixtures, type PreviewCall } from './server/fixtures';
export { buildOrder } from '../testing/buildOrder';
