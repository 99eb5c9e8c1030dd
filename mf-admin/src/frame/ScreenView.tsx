import { EmptyState, LinkButton, useHost, useLocation } from '@site/kit';
import { createElement } from 'react';
import type { AdminScreen } from './AdminScreen';
import { lazyScreen } from './lazyScreen';
import { ScreenBoundary } from './ScreenBoundary';
import { useStaff } from './useStaff';

/** One screen in its place: loaded when it opens, refused by role, and alone in its failures. */
export function ScreenView({ screen }: { screen: AdminScreen }) {
  const { me, may } = useStaff();
  if (!may(screen.can)) {
    return (
      <EmptyState titleAs="h1" title={screen.label} action={<LinkButton to="/admin">Back to Home</LinkButton>}>
        This screen is not part of the role {me.staff_role}. An owner can change your role.
      </EmptyState>
    );
  }
  return <LoadedScreen name={screen.label} load={screen.load} />;
}

/** A screen without a permission check of its own. */
export function LoadedScreen({ name, load }: { name: string; load: AdminScreen['load'] }) {
  const { reportError } = useHost();
  const { pathname } = useLocation();
  return (
    <ScreenBoundary name={name} resetKey={pathname} onError={(error) => reportError(error, { screen: name })}>
      {createElement(lazyScreen(load))}
    </ScreenBoundary>
  );
}
