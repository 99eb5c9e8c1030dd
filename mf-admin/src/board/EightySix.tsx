import styled from 'styled-components';

type Props = { name: string; isSoldOut: boolean; onClick: () => void };

/** Marks a dish as sold out, or puts it back on the menu. */
export function EightySix({ name, isSoldOut, onClick }: Props) {
  return (
    <Button
      type="button"
      aria-pressed={isSoldOut}
      aria-label={`86 ${name}: ${isSoldOut ? 'sold out, put back on the menu' : 'mark as sold out'}`}
      title={isSoldOut ? 'Put back on the menu' : 'Mark as sold out'}
      onClick={onClick}
    >
      86
    </Button>
  );
}

const Button = styled.button`
  min-width: 44px;
  min-height: 36px;
  border: 2px solid var(--color-control-line);
  border-radius: 8px;
  background: var(--color-surface);
  color: var(--color-muted);
  font: 800 var(--text-sm) / 1 var(--font-heading);
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 44px;
  }
  &:hover {
    border-color: var(--color-berry);
    color: var(--color-berry);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-berry);
    background: var(--color-berry);
    color: var(--color-on-berry);
    text-decoration: line-through;
  }
`;
