import { verifiesClaims } from '../../../testing/verifiesClaims';

verifiesClaims('RS256');
