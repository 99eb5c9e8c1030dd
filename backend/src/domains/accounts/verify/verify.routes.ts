import type { AuthRouters } from '../protocol/authRouter';
import { followLink } from './followLink';
import { pressLink, showLink } from './mailedLink';
import { verifyOtp } from './verifyOtp';

export function verifyRoutes({ open }: AuthRouters): void {
  open.post('/verify', { limit: 'verify' }, verifyOtp);
  open.get('/verify', { limit: 'verify' }, followLink);
  open.get('/link', { limit: 'verify' }, showLink);
  open.post('/link', { limit: 'verify' }, pressLink);
}
