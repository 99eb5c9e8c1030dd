import type { AppliedPromo } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AlertIcon, ApiError, Button, CheckIcon, cartCalls, useHost } from '@site/kit';
import { TextField } from '../fields/TextField';
import { resendIfLost } from '../resendIfLost';
import { t } from '../messages';

type Props = {
  promo: AppliedPromo | null;
  /** The code in the cart has changed: the amounts must be fetched again. */
  onChanged: () => Promise<unknown>;
};

/**
 * A code is good or not by the server's word alone; its reason is under the field, or beside the code that it
 * stopped.
 */
export function PromoCode({ promo, onChanged }: Props) {
  const { place, busy, error, setError, change } = useCodeChange(promo?.code ?? null, onChanged);
  return (
    <div ref={place}>
      {promo ? (
        <Applied role="status" data-applies={promo.applies}>
          {promo.applies ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
          <Words>
            <strong>{promo.code}</strong>
            <span>
              {t((promo.applies ? promo.description : promo.reason) ?? 'This code gives nothing at the moment.')}
            </span>
            {error && <Failure>{error}</Failure>}
          </Words>
          <Button
            size="sm"
            variant="quiet"
            busy={busy}
            aria-label={t('Remove promo code {code}', { code: promo.code })}
            onClick={() =>
              void change(cartCalls.removePromoCode, t('The code could not be removed. Please try again.'))
            }
          >
            {t('Remove')}
          </Button>
        </Applied>
      ) : (
        <CodeForm
          busy={busy}
          error={error}
          onError={setError}
          onApply={(code) =>
            change(() => cartCalls.applyPromoCode(code), t('The code could not be checked. Please try again.'))
          }
        />
      )}
    </div>
  );
}

/** Applies or removes a code, one change at a time, and keeps the focus in `place` when its control is replaced. */
function useCodeChange(shownCode: string | null, onChanged: Props['onChanged']) {
  const { cart } = useHost();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** The code that was shown when the guest applied or removed one: the control with the focus goes with it. */
  const replaced = useRef<string | null>(undefined);

  useEffect(() => {
    if (replaced.current === undefined || replaced.current === shownCode) return;
    replaced.current = undefined;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shownCode]);

  // The field has the focus already, and a bar at the window's bottom may be over what appears below it.
  useEffect(() => {
    if (error) place.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [error]);

  const change = async (work: () => Promise<unknown>, failed: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await resendIfLost(work);
      replaced.current = shownCode;
      await cart.refresh(); // the code moves the cart's version
      await onChanged();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.isTheirs && failure.detail ? t(failure.detail) : failed);
      place.current?.querySelector('input')?.focus(); // there the reason is read out
    } finally {
      setBusy(false);
    }
  };

  return { place, busy, error, setError, change };
}

type CodeFormProps = {
  busy: boolean;
  error: string | null;
  onError: (error: string | null) => void;
  onApply: (code: string) => Promise<void>;
};

function CodeForm({ busy, error, onError, onApply }: CodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) return void onApply(code.trim());
    onError(t('Enter a code first'));
    input.current?.focus();
  };

  return (
    <Form onSubmit={apply} noValidate>
      <TextField
        ref={input}
        label={t('Promo code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.promoCodeMax}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          onError(null);
        }}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('Apply')}
      </Button>
    </Form>
  );
}

/* The button is beside the field, or below it where very large letters leave the field no room for a code. */
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2);

  > :first-child {
    flex: 1 0 clamp(0%, (14rem - 100%) * 99, 100%);
    min-width: 0;
  }

  > button {
    /* Beside the field level with it, below its label. */
    margin-block-start: clamp(0px, (100% - 14rem) * 99, 1.9rem);
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
