/** @typedef {{ uniform: () => number, normal: (mean?: number, sd?: number) => number }} Random */

/**
 * Seeded pseudo-random numbers: mulberry32 by Tommy Ettinger (public domain), and normal ones by Box and Muller (Ann Math
 * Stat 1958;29:610–611).
 * @param {number} seed @returns {Random}
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (mean = 0, sd = 1) =>
    mean + sd * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/** @param {number} value @param {number} min @param {number} max */
export const clamp = (value, min, max) => Math.min(Math.max(value, min), max);
