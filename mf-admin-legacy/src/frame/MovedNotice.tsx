import { Callout, Link, useLocation } from '@site/kit';
import { Fragment } from 'react';
import { MOVED_TO } from './movedTo';

/** Says where the shown screen is in the current admin area. */
export function MovedNotice() {
  const { pathname } = useLocation();
  const screens = MOVED_TO[pathname.replace(/\/$/, '')] ?? [];
  return (
    <Callout tone="info">
      This is the older admin area. This screen is now{' '}
      {screens.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ' and '}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}{' '}
      in the current one.
    </Callout>
  );
}
