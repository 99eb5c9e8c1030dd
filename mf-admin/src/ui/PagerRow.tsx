import { formatCount } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Small } from './text';

type Props = { noun: string; words: ReactNode; children: ReactNode };

type Shown = { page: number; pageSize: number; total: number; noun: string };

/** 'Showing 11 to 20 of 42 orders' */
export function shownRows({ page, pageSize, total, noun }: Shown): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} ${noun}`;
}

/** The row below a list: what it shows, as a status, and the steps to other pages. */
export function PagerRow({ noun, words, children }: Props) {
  return (
    <Row aria-label={`Pages of ${noun}`}>
      <Small role="status">{words}</Small>
      <Steps>{children}</Steps>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  font-variant-numeric: tabular-nums;
`;
