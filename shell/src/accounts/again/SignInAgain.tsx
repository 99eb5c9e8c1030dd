import type { SessionUser } from '@site/contracts';
import { Button, Dialog } from '@site/kit';
import { useState } from 'react';
import { t } from '../../messages';
import { SecondFactorForm } from '../frame/SecondFactorForm';
import type { SecondFactor } from '../session/secondFactor';
import { AgainForm } from './AgainForm';

type Props = {
  person: SessionUser;
  /** Where the dialog is put. */
  place: HTMLElement;
  onSomebodyElse: () => void;
};

/** A question that must be answered: nothing else can be done on the page. It goes away with the sign-in. */
export function SignInAgain({ person, place, onSomebodyElse }: Props) {
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const back = () => setSecondFactor(null);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      container={place}
      role="alertdialog"
      size="sm"
      title={t('You are signed out')}
      description={
        secondFactor
          ? t('Your account is protected by a code from your authenticator app.')
          : t('Your sign-in ended. Sign in again as {name} to continue: what you typed is still here.', {
              name: person.displayName,
            })
      }
      footer={
        !secondFactor && (
          <Button variant="secondary" onClick={onSomebodyElse}>
            {t('I am somebody else')}
          </Button>
        )
      }
    >
      {secondFactor ? (
        <SecondFactorForm secondFactor={secondFactor} onVerified={back} onCancel={back} />
      ) : (
        <AgainForm person={person} onCodeNeeded={setSecondFactor} />
      )}
    </Dialog>
  );
}
