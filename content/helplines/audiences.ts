/** Whom a line is for. */
export const audiences = [
  'general',
  'suicide',
  'child',
  'young-people',
  'parents',
  'domestic-violence',
  'sexual-violence',
  'cyberbullying',
  'image-abuse',
  'lgbtq',
] as const

export type HelplineAudience = (typeof audiences)[number]
