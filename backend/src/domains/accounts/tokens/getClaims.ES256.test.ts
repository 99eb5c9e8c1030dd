import { verifiesClaims } from '../../../testing/verifiesClaims';

verifiesClaims('ES256');
