import { LIMITS } from '@site/contracts';
import { ApiError, Button, cartCalls, TextField, useHost } from '@site/kit';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';

/** A code is good or not by the server's word alone; its reason stands under the field. */
export function PromoCode() {
  const { cart } = useHost();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setError('Enter a code first');
    setBusy(true);
    setError(null);
    try {
      await cartCalls.applyPromoCode(code.trim());
      await cart.refresh();
      setCode('');
    } catch (failure) {
      setError(
        failure instanceof ApiError && failure.detail
          ? failure.detail
          : 'The code could not be checked. Please try again.',
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={(event) => void apply(event)} noValidate>
      <TextField
        label="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
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
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: var(--space-2);

  > button {
    /* Level with the input, below its label. */
    margin-block-start: 1.9rem;
  }
`;
