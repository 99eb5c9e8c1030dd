import { create } from 'qrcode';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET = 4;
/** CSS pixels of one module. */
const SCALE = 4;

/**
 * A picture of a text. Clients put `data:image/svg+xml;utf-8,` before it without escaping anything: a `#` would end the
 * address there, a `%` begin an escape, a double quote end an attribute.
 */
export function qrCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  const { size } = modules;
  const side = size + 2 * QUIET;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size;) {
      const from = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column > from) path += `M${from + QUIET} ${row + QUIET}h${column - from}v1h-${column - from}z`;
      else column += 1;
    }
  }
  const attributes = `viewBox='0 0 ${side} ${side}' width='${side * SCALE}' height='${side * SCALE}'`;
  return `<svg xmlns='http://www.w3.org/2000/svg' ${attributes} shape-rendering='crispEdges'><path fill='white' d='M0 0h${side}v${side}h-${side}z'/><path fill='black' d='${path}'/></svg>`;
}
