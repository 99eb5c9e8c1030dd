/**
 * The roles of the site's palette (kit/src/theme/tokens) that a mail uses, by day and by night. Copied: mail readers
 * know no variables, and the server builds without the browser's packages.
 */
export const DAY = {
  ground: '#eceee7',
  surface: '#ffffff',
  ink: '#16241c',
  muted: '#52615a',
  pine: '#17402f',
  onPine: '#f4f7ef',
  onPineMuted: '#c3d3c8',
  ember: '#f26b23',
  emberShade: '#b5430a',
  onEmber: '#1d0f05',
  cornSoft: '#fdf1d3',
  line: '#d9ded6',
} as const;

export const NIGHT: Record<'ground' | 'surface' | 'ink' | 'muted' | 'cornSoft' | 'line' | 'pine', string> = {
  ground: '#0e1712',
  surface: '#15211a',
  ink: '#eef3ec',
  muted: '#a9b8ae',
  cornSoft: '#33280f',
  line: '#2b3b32',
  pine: '#0b1f16',
};
