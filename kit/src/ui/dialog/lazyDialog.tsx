import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useToast } from '../../host/hooks';
import { lazyPart } from '../lazyPart';
import { OpeningDialog, ReturnFocus } from './OpeningDialog';
import { t } from '../../messages';

type DialogState = { open?: boolean; size?: string; role?: string; returnFocus?: () => HTMLElement | null };

/**
 * A dialog whose code is fetched with its first opening. Until it is there `OpeningDialog` is in its place. One that cannot
 * be fetched says so in a toast and is closed, so that the next opening tries again. Without `open` a dialog is open for as
 * long as it is rendered.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): (props: Props) => ReactNode {
  const Dialog = lazyPart(load, {
    loading: <Opening />,
    failed: (retry, props) => {
      const { open = true } = props as DialogState;
      return <NotOpened open={open} retry={retry} onClose={() => close(props)} />;
    },
  });
  return function LazyDialog(props) {
    const { open = true, size, role, returnFocus } = props as DialogState;
    const isSmall = size === 'sm' || role === 'alertdialog';
    return (
      <ReturnFocus value={returnFocus}>
        <Wanted value={{ open, isSmall, onClose: () => close(props) }}>
          <Dialog {...props} />
        </Wanted>
      </ReturnFocus>
    );
  };
}

const Wanted = createContext({ open: false, isSmall: false, onClose: () => {} });

function Opening() {
  const { open, isSmall, onClose } = useContext(Wanted);
  return open && <OpeningDialog isSmall={isSmall} onClose={onClose} />;
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
