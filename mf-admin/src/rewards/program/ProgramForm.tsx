import type { LoyaltyProgram } from '@site/contracts';
import { Button, Card } from '@site/kit';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Small } from '../../ui/text';
import { focusFirstError } from '../../ui/focusFirstError';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { FormProblem } from '../../ui/FormProblem';
import { SaveConflict } from '../../ui/SaveConflict';
import { useMoment } from '../../ui/useMoment';
import type { Versioned } from '../../ui/versioned';
import { ChangePreview } from './ChangePreview';
import { checkProgram } from './checkProgram';
import { RuleFields } from './RuleFields';
import { SaveProgramDialog } from './SaveProgramDialog';
import { TierFields } from './TierFields';
import { useSaveProgram } from './useSaveProgram';

type Props = { opened: Versioned<LoyaltyProgram> };

/** The rules, beside what a change of them means. Saving makes a new version. */
export function ProgramForm({ opened }: Props) {
  const moment = useMoment();
  const form = useSaveProgram(opened);
  const { draft, base, set, errors, changed, entity: saved } = form;
  const [isAsking, setIsAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isValid = Object.keys(checkProgram(draft)).length === 0;

  function review(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (form.validate()) setIsAsking(true);
    else focusFirstError(event.currentTarget);
  }

  async function save(): Promise<void> {
    const isSaved = await form.save();
    setIsAsking(false);
    if (!isSaved) focusFirstError(element.current);
  }

  return (
    <Columns ref={element} noValidate onSubmit={review}>
      <LeaveGuard noun="these rules" isDirty={changed.length > 0} />
      <Fields>
        <p>
          {saved.version === 0
            ? 'These are the rules that the program came with.'
            : `Version ${saved.version}, saved ${moment(saved.created_at)}.`}
        </p>
        <SaveConflict noun="program" form={form} />
        <FormProblem title="The rules were not saved" form={form} />
        <RuleFields draft={draft} errors={errors} set={set} />
        <TierFields tiers={draft.tiers} errors={errors} onChange={(tiers) => set({ tiers })} />
      </Fields>
      <Aside>
        <Card as="section" $padding="lg" aria-labelledby="program-preview">
          <h2 id="program-preview">What a change means</h2>
          <ChangePreview before={base} after={isValid ? draft : null} />
        </Card>
        <Actions>
          <Button type="submit" disabled={changed.length === 0} busy={form.busy}>
            Review and save
          </Button>
          <Button type="button" variant="quiet" disabled={changed.length === 0 || form.busy} onClick={form.reset}>
            Discard changes
          </Button>
        </Actions>
        <Small role="status">{changed.length === 0 ? 'Nothing is changed.' : 'There are changes to save.'}</Small>
      </Aside>
      <SaveProgramDialog
        open={isAsking}
        busy={form.busy}
        version={saved.version + 1}
        before={base}
        after={draft}
        changed={changed}
        onClose={() => setIsAsking(false)}
        onSave={() => void save()}
      />
    </Columns>
  );
}

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
    align-items: start;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  > p {
    color: var(--color-muted);
  }
`;

const Aside = styled.div`
  display: grid;
  gap: var(--space-4);

  h2 {
    margin-bottom: var(--space-3);
    font-size: var(--text-xl);
  }
  @media (min-width: 960px) {
    position: sticky;
    top: calc(var(--size-header-height) + var(--space-4));
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
