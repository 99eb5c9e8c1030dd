import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What is set now, and at its right what can be done about it. Below it a form may open. */
export function SettingRow({
  title,
  value,
  actions,
  children,
}: {
  title: ReactNode;
  value?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div>
      <Line>
        <Words>
          <Title>{title}</Title>
          {value && <Value>{value}</Value>}
        </Words>
        {actions && <Actions>{actions}</Actions>}
      </Line>
      {children && <Below>{children}</Below>}
    </div>
  );
}

/** Rows that look like rows and are a list to screen readers. */
export const RowList = styled.ul`
  && {
    padding: 0;
  }
  list-style: none;

  > li {
    padding: var(--space-4) clamp(16px, 2.5vw, 24px);
  }
  > li + li {
    border-top: 1px solid var(--color-line);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-height: 48px;
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  font-weight: 650;
`;

const Value = styled.div`
  color: var(--color-muted);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-top: var(--space-4);

  &:empty {
    display: none;
  }
`;
