import type { ReactNode } from 'react';
import { OfflineArt } from '../../art';
import { EmptyState } from './EmptyState';
import { t } from '../../messages';

/** In place of something that only the server knows, while there is no connection. It goes away by itself. */
export function OfflineState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="status">
      <EmptyState art={<OfflineArt />} title={t('You are offline')} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
