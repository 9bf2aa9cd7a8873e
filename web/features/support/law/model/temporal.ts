/**
 * Days are counted with `Temporal`, as the server counts them (docs/decisions/0335). Browsers that have none get it here, when somebody
 * counts for the first time.
 */
export async function counting() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return import('#content/law/counting.ts')
}
