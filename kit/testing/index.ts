export { buildOrder } from './buildOrder';
export { createPreviewHost, SIGNED_IN, SIGNED_OUT } from './createPreviewHost';
export type { PreviewHost } from './createPreviewHost';
export { fakeApi, FakeRefusal } from './fakeApi';
export type { FakeCall } from './fakeApi';
export { FreshServerState } from './FreshServerState';
export { hostContractSuite } from './hostContractSuite';
export { renderWithHost } from './renderWithHost';
export { buildSettings } from './settings';
