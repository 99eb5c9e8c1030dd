import { Skeleton } from '@site/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const QUIET_ZONE = 2;

/** A QR code, drawn once its library has arrived. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][] | null>(null);

  useEffect(() => {
    let isGone = false;
    import('uqr')
      .then(({ encode }) => {
        if (!isGone) setModules(encode(text, { ecc: 'M', border: 0 }).data);
      })
      // The code is also shown as text.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [text]);

  if (!modules) return <Skeleton $width="112px" $height="112px" />;
  const size = modules.length + 2 * QUIET_ZONE;
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={pathOf(modules)} />
    </Frame>
  );
}

/** A square for each dark module, joined along each row. */
function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])))
    .join('');
}

/** Black on white whatever the colour scheme: scanners expect it. */
const Frame = styled.svg`
  width: 112px;
  height: 112px;
  border-radius: 6px;
  background: #fff;
  fill: #000;
`;
