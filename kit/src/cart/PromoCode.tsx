import type { AppliedPromo } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../api/ApiError';
import { useHost } from '../host/HostContext';
import { Button } from '../ui/Button';
import { TextField } from '../ui/fields/TextField';
import { AlertIcon, CheckIcon } from '../ui/icons';
import { cartCalls } from './cartCalls';

type Props = {
  promo: AppliedPromo | null;
  /** The code in the cart is another one, or none: the amounts have to be asked anew. */
  onChanged: () => Promise<void>;
};

const APPLY_FAILED = 'The code could not be checked. Please try again.';
const REMOVE_FAILED = 'The code could not be removed. Please try again.';

/** A code is good or not by the server's word alone; its reason stands under the field, or beside the code that it stopped. */
export function PromoCode({ promo, onChanged }: Props) {
  const { cart } = useHost();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shownCode = promo?.code ?? null;
  /** What stood here when the guest applied or removed a code: the focus must not go with the control that goes. */
  const replaced = useRef<string | null>(undefined);

  useEffect(() => {
    if (replaced.current === undefined || replaced.current === shownCode) return;
    replaced.current = undefined;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shownCode]);

  const refuse = (reason: string) => {
    setError(reason);
    place.current?.querySelector('input')?.focus(); // there the reason is read out
  };

  const change = async (work: () => Promise<unknown>, failed: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
      replaced.current = shownCode;
      setCode('');
      await cart.refresh(); // the code moves the cart's version
      await onChanged();
    } catch (failure) {
      refuse(failure instanceof ApiError && failure.isTheirs && failure.detail ? failure.detail : failed);
    } finally {
      setBusy(false);
    }
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return refuse('Enter a code first');
    void change(() => cartCalls.applyPromoCode(code.trim()), APPLY_FAILED);
  };

  return (
    <div ref={place}>
      {promo ? (
        <Applied role="status" data-applies={promo.applies}>
          {promo.applies ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
          <Words>
            <strong>{promo.code}</strong>
            <span>
              {promo.applies ? promo.description : (promo.reason ?? 'This code gives nothing at the moment.')}
            </span>
            {error && <Failure>{error}</Failure>}
          </Words>
          <Button
            size="sm"
            variant="quiet"
            busy={busy}
            aria-label={`Remove promo code ${promo.code}`}
            onClick={() => void change(cartCalls.removePromoCode, REMOVE_FAILED)}
          >
            Remove
          </Button>
        </Applied>
      ) : (
        <Form onSubmit={apply} noValidate>
          <TextField
            label="Promo code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.promoCodeMax}
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.target.value);
              setError(null);
            }}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            Apply
          </Button>
        </Form>
      )}
    </div>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);

  > button {
    /* Level with the input, below its label. */
    margin-block-start: 1.9rem;
  }
`;

const Applied = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
  border: 2px dashed var(--color-leaf);
  border-radius: var(--radius-control);
  background: var(--color-leaf-soft);
  line-height: 1.35;

  > svg {
    flex: none;
    margin-block-start: 8px;
    color: var(--color-leaf);
  }
  &[data-applies='false'] {
    border-color: var(--color-corn-deep);
    background: var(--color-corn-soft);

    > svg {
      color: var(--color-corn-deep);
    }
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  font-size: var(--text-sm);
  overflow-wrap: anywhere;

  strong {
    font-family: var(--font-heading);
    font-size: var(--text-md);
    letter-spacing: 0.03em;
  }
`;

const Failure = styled.span`
  color: var(--color-berry);
  font-weight: 600;
`;
