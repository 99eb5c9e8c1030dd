const { round } = Math;

/** Outline of one pine: tiers of boughs on a short trunk, standing at (x, base), in whole scene units. */
export function pinePath(x: number, base: number, height: number, tiers = 4): string {
  const halfWidth = height * 0.27;
  const top = base - height;
  const bough = (tier: number) => {
    const y = top + height * 0.93 * (tier / tiers) ** 0.92;
    const reach = halfWidth * (0.3 + 0.7 * (tier / tiers));
    return { y, reach };
  };
  const right: string[] = [];
  const left: string[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const { y, reach } = bough(tier);
    const inner = tier === tiers ? height * 0.035 : reach * 0.42;
    const rise = tier === tiers ? 0 : height * 0.035;
    right.push(`${round(x + reach)} ${round(y)} ${round(x + inner)} ${round(y - rise)}`);
    left.unshift(`${round(x - inner)} ${round(y - rise)} ${round(x - reach)} ${round(y)}`);
  }
  const trunk = Math.max(1, height * 0.035);
  return `M${round(x)} ${round(top)}L${right.join(' ')} ${round(x + trunk)} ${base}h${-round(trunk * 2)}L${left.join(' ')}z`;
}

/** A row of pines over the full width, each different but always the same ones. */
export function ridgePath(base: number, height: number, spacing: number, width: number): string {
  let path = '';
  for (let index = 0, x = -spacing / 2; x < width + spacing; index += 1, x += spacing) {
    // Sines with unrelated periods: irregular to the eye, equal on server and client.
    const wave = Math.sin(index * 2.4) * 0.22 + Math.sin(index * 0.9 + height) * 0.2;
    path += pinePath(round(x + wave * spacing), base, round(height * (0.8 + wave)), 3);
  }
  return `${path}M0 ${base - height * 0.3}h${width}v${height * 0.5}H0z`;
}
