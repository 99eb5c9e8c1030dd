import type { ComponentType } from 'react';
import * as icons from '../../src/ui/icons';
import type { IconProps } from '../../src/ui';
import { Board, Row } from './Board';

export function IconsBoard() {
  return (
    <Board title="Icons">
      <Row>
        {Object.entries<ComponentType<IconProps>>(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon size={32} />
          </span>
        ))}
      </Row>
    </Board>
  );
}
