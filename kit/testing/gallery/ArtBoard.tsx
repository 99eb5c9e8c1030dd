import {
  DeclinedArt,
  EmptyCartArt,
  HeroScene,
  LogoMark,
  LostArt,
  OfflineArt,
  PineLine,
  Portrait,
  SuccessArt,
} from '../../src/art';
import { Board, Columns, Row } from './Board';

export function ArtBoard() {
  return (
    <Board title="Art">
      <Row>
        {[24, 40, 96, 200].map((size) => (
          <LogoMark key={size} size={size} />
        ))}
      </Row>
      <PineLine />
      <Columns $min={220}>
        <EmptyCartArt />
        <LostArt />
        <OfflineArt />
        <SuccessArt />
        <DeclinedArt />
      </Columns>
      <Columns $min={140}>
        <Portrait who="ranger" />
        <Portrait who="angler" />
        <Portrait who="hiker" />
      </Columns>
      <HeroScene />
    </Board>
  );
}
