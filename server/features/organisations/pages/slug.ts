import { randomInt } from 'node:crypto'

const longest = 48
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The last part of the address of an organisation's page: its name in plain letters. It is printed on posters, so it is never
 * changed afterwards, whatever the name becomes.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  // `support` is the team of each server.
  return plain === '' || plain === 'support' ? withEnding('organisation') : plain
}

/** The same for the second of that name. */
export function withEnding(slug: string): string {
  return `${slug}-${Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')}`
}
