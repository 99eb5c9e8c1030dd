import { useId } from 'react';
import styled from 'styled-components';
import { inDark } from '../../theme/surfaces';
import { HeroBackdrop } from '../HeroBackdrop';
import { Landscape } from './hero/Landscape';
import { Plate } from './hero/Plate';
import { Mug, Napkin, Table } from './hero/TableWare';

/** Golden hour by day, embers and stars by night. The food keeps its own colours: it must look like food in both. */
const Frame = styled(HeroBackdrop)`
  --sky-high: #f9dfae;
  --sky-low: #f7b06a;
  --star: transparent;
  --sun: #f26b23;
  --ridge-far: #5f8a6b;
  --ridge-near: #22573f;
  --lake: #7fa894;
  --pine-lone: #17402f;
  --wood: #b87945;
  --wood-edge: #d69a63;
  --wood-gap: #8f5629;
  --enamel: #fbfbf6;
  --enamel-well: #eceee5;
  --enamel-edge: #c3ccc0;
  --steel: #dfe5e0;
  --steam: rgb(255 255 255 / 62%);
  overflow: hidden;
  ${inDark(`
    --sky-high: #0d1d2a;
    --sky-low: #6b2f17;
    --star: #f7e7c4;
    --sun: #ff8642;
    --ridge-far: #24453a;
    --ridge-near: #10271d;
    --lake: #1a2f33;
    --pine-lone: #091710;
    --wood: #63391f;
    --wood-edge: #8c5530;
    --wood-gap: #3c2010;
    --enamel: #e9e6da;
    --enamel-well: #d5d2c4;
    --enamel-edge: #9aa196;
    --steel: #b9c2bb;
    --steam: rgb(255 240 224 / 34%);
  `)}

  svg {
    width: 100%;
    height: 100%;
  }
`;

/** Supper at the edge of the forest. Decoration: the hero's words are beside it. */
export default function HeroScene() {
  const id = useId();
  return (
    <Frame>
      <svg viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <Landscape skyId={`${id}sky`} />
        <Table />
        <Napkin />
        <Plate sliceId={`${id}slice`} />
        <Mug />
      </svg>
    </Frame>
  );
}
