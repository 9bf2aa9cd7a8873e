/** Counts are facts: using them costs nobody anything. */
export const licence = {
  name: 'CC0-1.0',
  title: 'Creative Commons CC0 1.0',
  path: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const
