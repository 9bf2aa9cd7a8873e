/**
 * Days are calculated with `Temporal`, as on the server (docs/decisions/0333-desk-and-clocks.md). Browsers without it load a polyfill at the first
 * calculation.
 */
export async function loadDayCounting() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return import('#content/law/day-count.ts')
}
