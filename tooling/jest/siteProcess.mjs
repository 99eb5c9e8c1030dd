import { journeySite } from './journeySite.mjs';

// A process of its own: Jest's own modules can't be mixed with the site's. It lives as long as who started it.
const { site, environment } = await journeySite();
process.once('disconnect', () => void site.stop().then(() => process.exit(0)));
if (process.connected) process.send?.(environment);
else await site.stop();
