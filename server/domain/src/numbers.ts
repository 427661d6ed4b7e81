/** Moves the decimal point of the number's shortest decimal form. */
function shiftPoint(value: number, places: number): number {
  const [mantissa, exponent = 0] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/**
 * Rounds half up, based on the shortest decimal form of the number, so that 1.005 becomes 1.01 (`Math.round(1.005 *
 * 100) / 100` gives 1).
 */
export function round(value: number, decimals: number): number {
  // Integers stay as they are: 1e308 shifted by 3 decimals would be Infinity. `+ 0` turns -0 into 0.
  if (!Number.isFinite(value) || Number.isInteger(value)) return value + 0;
  // The fast path gives the same result unless the value is close to a tie, and is ten times as fast. A search scales
  // hundreds of values.
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  if (scaled < 1e9 && Math.abs((scaled % 1) - 0.5) > 1e-6) return (Math.sign(value) * Math.round(scaled)) / scale + 0;
  return Math.sign(value) * shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals) + 0;
}
