import { createPreviewHost } from './createPreviewHost';
import { hostContractSuite } from './hostContractSuite';

hostContractSuite('preview', () => createPreviewHost());
