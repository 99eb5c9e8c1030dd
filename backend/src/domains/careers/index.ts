import { schedule } from '../../lib/schedule';
import { brandOf } from '../../lib/brandOf';
import { log } from '../../lib/log';
import type { Domain } from '../../Domain';
import { addPageData } from '../site';
import { careersRoutes } from './careers.routes';
import { purgeApplications, purgeErasures } from './erasure/purgeApplications';
import { jobPostings } from './openings/jobPostings';
import { openingsRoutes } from './openings/openings.routes';
import { readCareers } from './openings/readCareers';
import { seedOpenings } from './openings/seedOpenings';
import { applicationsRoutes } from './staff/applications.routes';

export { sealDetailsAgain } from './privateData/details';
export { revealByCommand } from './staff/revealApplication';

const PURGE_EVERY_MS = 3_600_000;

addPageData('/career', async (env) => {
  const careers = await readCareers(env.MERCHANT_ID, env);
  return {
    structured: jobPostings(careers.openings, { brand: brandOf(env), origin: env.PUBLIC_ORIGIN }),
    answers: { '/api/job-openings': careers },
  };
});

/** Job openings and applications for them. */
export const careers: Domain = {
  routes: (routers) => {
    careersRoutes(routers);
    openingsRoutes(routers);
    applicationsRoutes(routers);
  },
  start: ({ MERCHANT_ID, HR_PUBLIC_KEY, SITE_MODE }) => {
    if (HR_PUBLIC_KEY === '' && SITE_MODE === 'production') {
      log().error(
        'HR_PUBLIC_KEY is not set: career applications are refused. Make a key pair with `npm run hr -- keys`',
      );
    }
    return schedule(PURGE_EVERY_MS, 'expired career applications purged', async (signal) => {
      await purgeErasures(MERCHANT_ID);
      return purgeApplications(MERCHANT_ID, signal);
    });
  },
  seed: ({ MERCHANT_ID }) => seedOpenings(MERCHANT_ID),
};
