import type { KitchenTabletPairing } from '@site/contracts';
import { Button, Dialog, formatTime, useSettings } from '@site/kit';
import styled from 'styled-components';
import { useShown } from '../ui/useShown';

type Props = {
  /** Null while closed. */
  pairing: KitchenTabletPairing | null;
  onClose: () => void;
};

/** The pairing code, large enough to be read across the kitchen. It is shown once. */
export function PairingDialog({ pairing, onClose }: Props) {
  const { timezone } = useSettings();
  const shown = useShown(pairing);
  const code = shown?.pairing_code ?? '';
  return (
    <Dialog
      open={pairing !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Pair ${shown?.tablet.name ?? ''}`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Steps>
        <li>
          On the tablet, open <b>{`${location.host}/admin/kitchen-sign-in`}</b>
        </li>
        <li>
          Enter this code:
          <Code aria-label={`Pairing code ${[...code].join(' ')}`}>
            {code.slice(0, 4)}-{code.slice(4)}
          </Code>
        </li>
      </Steps>
      {shown && <p>It works once, until {formatTime(shown.expires_at, timezone)}. Closing this hides it.</p>}
    </Dialog>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0 0 var(--space-3);
  padding-left: 1.25rem;
  overflow-wrap: anywhere;
`;

const Code = styled.output`
  display: block;
  margin-top: var(--space-2);
  padding: var(--space-3);
  border: 2px dashed var(--color-ember);
  border-radius: var(--radius-card);
  font: 800 2rem/1.2 var(--font-heading);
  letter-spacing: 0.08em;
  text-align: center;
`;
