import { Button } from '@site/kit';
import styled from 'styled-components';
import { ActionDialog } from '../../ui/ActionDialog';
import { PROGRAM_TEXTS, type ProgramDraft } from './programDraft';

type Props = {
  open: boolean;
  busy: boolean;
  /** That saving makes. */
  version: number;
  before: ProgramDraft;
  after: ProgramDraft;
  changed: readonly (keyof ProgramDraft)[];
  onClose: () => void;
  onSave: () => void;
};

/** Each change with its old and its new value, before it takes effect. */
export function SaveProgramDialog({ open, busy, version, before, after, changed, onClose, onSave }: Props) {
  const { labels, describe } = PROGRAM_TEXTS;
  return (
    <ActionDialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={`Save version ${version}?`}
      description="The rules take effect at once, for orders that are confirmed from now on."
      action={
        <Button busy={busy} onClick={onSave}>
          Save version {version}
        </Button>
      }
    >
      <List>
        {changed.map((key) => (
          <div key={key}>
            <dt>{labels[key]}</dt>
            <dd>
              <del>{describe(before, key) || '(empty)'}</del>
              <ins>{describe(after, key) || '(empty)'}</ins>
            </dd>
          </div>
        ))}
      </List>
    </ActionDialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--space-3);

  dt {
    font-weight: 650;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    white-space: pre-line;
  }
  del {
    color: var(--color-muted);
    text-decoration: none;
  }
  del::after {
    content: ' \\2192' / '';
  }
  ins {
    font-weight: 700;
    text-decoration: none;
  }
`;
