import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as ModalDialog } from '@base-ui/react/dialog';
import { useRef, useState, type MouseEvent } from 'react';
import { CloseIcon } from '../icons';
import type { DialogProps } from './DialogProps';
import { leaveRoomForToasts } from './leaveRoomForToasts';
import { isOpening } from './OpeningDialog';
import { useJustOpened } from './useJustOpened';
import { useReturnFocus } from './useReturnFocus';
import { Backdrop, Body, CloseButton, Description, Footer, Head, Media, Popup, Title, Viewport } from './dialogStyles';
import { t } from '../../messages';

/** The heavy half of `Dialog`: focus trap, scroll lock and return of focus by base-ui. Default export for React.lazy. */
export default function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  media,
  size = 'md',
  locked = false,
  role = 'dialog',
  container,
  returnFocus,
}: DialogProps) {
  const Root = role === 'alertdialog' ? AlertDialog.Root : ModalDialog.Root;
  const popup = useRef<HTMLDivElement>(null);
  const justOpened = useJustOpened(open);
  const finalFocus = useReturnFocus(open, popup, returnFocus);
  const [isInstant, setInstant] = useState(isOpening);

  const change = (next: boolean, reason: string) => {
    if (!next && (locked || (reason === 'outside-press' && justOpened()))) return;
    onOpenChange(next);
  };
  const dropSecondPress = (event: MouseEvent) => {
    if (event.detail < 2 || !justOpened()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Root
      open={open}
      onOpenChange={(next, { reason }) => change(next, reason)}
      onOpenChangeComplete={() => setInstant(false)}
    >
      <ModalDialog.Portal container={container}>
        <Backdrop data-instant={isInstant || undefined} />
        <Viewport ref={leaveRoomForToasts}>
          {/* Focus goes to the panel itself, so a reader hears title and description first, not "Close". */}
          <Popup
            ref={popup}
            data-dialog
            data-instant={isInstant || undefined}
            initialFocus={role === 'dialog' ? popup : true}
            finalFocus={finalFocus}
            $size={size}
            aria-busy={locked || undefined}
            onClickCapture={dropSecondPress}
          >
            {/* A scroller must be reachable by keyboard; a short question does not scroll. */}
            <Body tabIndex={role === 'dialog' ? 0 : undefined}>
              {media && <Media>{media}</Media>}
              <Head $overMedia={Boolean(media)}>
                <Title>{title}</Title>
                {description && <Description>{description}</Description>}
              </Head>
              {children}
            </Body>
            {footer && <Footer>{footer}</Footer>}
            {role === 'dialog' && (
              <CloseButton aria-label={t('Close')} disabled={locked}>
                <CloseIcon size={22} />
              </CloseButton>
            )}
          </Popup>
        </Viewport>
      </ModalDialog.Portal>
    </Root>
  );
}
