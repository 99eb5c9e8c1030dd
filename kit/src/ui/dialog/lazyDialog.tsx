import { useEffect, useEffectEvent, useRef, type ComponentType, type ReactNode } from 'react';
import { useToast } from '../../host/hooks';
import { lazyPart } from '../lazyPart';
import { t } from '../../messages';

/**
 * A dialog whose code is fetched with its first opening. One that cannot be fetched says so in a toast and is closed, so that
 * the next opening tries again. Without `open` a dialog is open for as long as it is rendered.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): (props: Props) => ReactNode {
  return lazyPart(load, {
    failed: (retry, props) => {
      const { open = true } = props as { open?: boolean };
      return <NotOpened open={open} retry={retry} onClose={() => close(props)} />;
    },
  });
}

function NotOpened({ open, retry, onClose }: { open: boolean; retry: () => void; onClose: () => void }) {
  const showToast = useToast();
  const wasClosed = useRef(!open);
  const follow = useEffectEvent((isOpen: boolean) => {
    if (!isOpen) {
      wasClosed.current = true;
      return;
    }
    if (wasClosed.current) return retry();
    showToast({
      title: t('This did not open'),
      description: navigator.onLine ? t('Please try again.') : t('You are offline. Try again once you are connected.'),
      tone: 'error',
    });
    onClose();
  });
  useEffect(() => follow(open), [open]);
  return null;
}
