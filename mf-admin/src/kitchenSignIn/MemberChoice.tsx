import type { KitchenSignInState } from '@site/contracts';
import styled from 'styled-components';

type Member = KitchenSignInState['members'][number];

/** One large button for each member: fingers in gloves hit it. */
export function MemberChoice({
  members,
  onChoose,
}: {
  members: readonly Member[];
  onChoose: (member: Member) => void;
}) {
  return (
    <List aria-label="Members of the kitchen">
      {members.map((member) => (
        <li key={member.user_id}>
          <button type="button" onClick={() => onChoose(member)}>
            {member.name}
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: var(--space-3);
  list-style: none;

  button {
    width: 100%;
    min-height: 88px;
    padding: var(--space-3);
    border: 2px solid var(--color-control-line);
    border-radius: var(--radius-card);
    background: var(--color-surface);
    color: var(--color-ink);
    font: 700 var(--text-lg) / 1.2 var(--font-heading);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    border-color: var(--color-ember);
    background: var(--color-ember-soft);
  }
`;
