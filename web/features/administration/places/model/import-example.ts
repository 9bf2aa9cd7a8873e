import type { PlaceDraft } from '#contract/places.ts'

/** An example entry for each column. */
export const example: PlaceDraft = {
  name: 'Sample library',
  kind: 'library',
  needs: ['calm', 'talk'],
  groups: ['anyone'],
  access: ['step_free', 'quiet'],
  languages: ['en', 'es'],
  cost: 'free',
  country: 'US',
  region: '',
  town: 'Springfield',
  address: '',
  addressSource: '',
  phone: '',
  website: 'https://library.example.org',
  about: 'Ask for the quiet room at the desk.',
  hours: {
    zone: 'America/New_York',
    open: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', until: '17:00' })),
  },
  isSample: true,
  contact: '',
}
