import type { CareerApplication } from '@site/contracts';
import { Button, Callout, isUnanswered, useToast } from '@site/kit';
import { useLayoutEffect, useRef } from 'react';
import { useStaff } from '../frame/useStaff';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import type { Versioned } from '../ui/versioned';
import { careersCalls } from './careersCalls';

type Props = {
  application: CareerApplication;
  reload: () => Promise<Versioned<CareerApplication> | undefined>;
};

/** Says why an application is in no list but that of the suspected spam, and takes it out. */
export function SuspectedSpam({ application: { id }, reload }: Props) {
  const mayEdit = useStaff().may('careers.edit');
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    // Else it is kept on the nearest button, which rejects the application: a second press of Enter would do so.
    return () => {
      if (element && element === document.activeElement) focusHeading();
    };
  }, []);
  const keep = useCommand(async () => {
    try {
      await careersCalls.notSpam(id);
    } catch (error) {
      // Where only the answer was lost, it is done.
      const current = isUnanswered(error) ? await reload() : undefined;
      if (!current || current.entity.is_suspected_spam) throw error;
    }
    toast({
      title: 'Not spam',
      description: 'It is among the applications. The applicant gets the receipt.',
      tone: 'success',
    });
    await reload();
  });
  return (
    <>
      <Callout
        tone="warning"
        title="Set aside as suspected spam"
        action={
          mayEdit && (
            <Button ref={button} size="sm" variant="secondary" busy={keep.busy} onClick={() => void keep.run()}>
              Not spam
            </Button>
          )
        }
      >
        A field that people do not see was filled in. The applicant got no receipt.
      </Callout>
      <Problem>{keep.error}</Problem>
    </>
  );
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-route-heading]')?.focus();
}
