import { checkPlace, savePlace } from '#contract/place-administration.ts'
import type { PlaceDraft } from '#contract/places.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'

/** Half a year from today. */
const checkedUntil = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)

const week = (from: string, until: string, days = [1, 2, 3, 4, 5]) => ({
  zone: 'America/New_York',
  open: days.map((day) => ({ day, from, until })),
})

const place = (
  details: Pick<
    PlaceDraft,
    'name' | 'kind' | 'needs' | 'groups' | 'access' | 'languages' | 'cost' | 'about' | 'hours'
  > &
    Partial<PlaceDraft>,
): PlaceDraft => ({
  country: 'US',
  region: 'New Jersey',
  town: 'Newark',
  address: '',
  addressSource: '',
  phone: '',
  website: '',
  isSample: true,
  contact: 'sample@sample.example',
  ...details,
})

/** Fictional places, each marked as a sample. */
const places: readonly PlaceDraft[] = [
  place({
    name: 'Mill Street Library (sample)',
    kind: 'library',
    needs: ['calm', 'activities'],
    groups: ['anyone'],
    access: ['step_free', 'toilet', 'quiet', 'no_papers', 'children'],
    languages: ['en', 'es'],
    cost: 'free',
    address: '14 Mill Street',
    addressSource: 'https://library.sample.example/visit',
    website: 'https://library.sample.example',
    about: 'Sample: ask for the quiet room at the desk. Nobody asks why.',
    hours: week('09:00', '18:00', [1, 2, 3, 4, 5, 6]),
  }),
  place({
    name: 'Harbour (sample)',
    kind: 'refuge',
    needs: ['stay', 'talk', 'basics'],
    groups: ['women', 'parents'],
    access: ['private_room', 'interpreter', 'children'],
    languages: ['en', 'es', 'ar'],
    cost: 'free',
    phone: '555 0100',
    about: 'Sample: a real refuge answers at any hour, and tells its address to nobody.',
    hours: week('00:00', '24:00', [1, 2, 3, 4, 5, 6, 7]),
  }),
  place({
    name: 'Open Door Youth Centre (sample)',
    kind: 'youth',
    needs: ['talk', 'meet', 'activities'],
    groups: ['young', 'lgbtq'],
    access: ['step_free', 'quiet', 'easy_words', 'no_papers'],
    languages: ['en', 'es'],
    cost: 'free',
    town: 'Springfield',
    about: 'Sample: music, homework and someone who listens. Come alone or with a friend.',
    hours: week('14:00', '20:00'),
  }),
  place({
    name: 'Derechos en claro (muestra)',
    kind: 'advice',
    needs: ['rights'],
    groups: ['migrants', 'anyone'],
    access: ['interpreter', 'easy_words', 'no_papers'],
    languages: ['es', 'en', 'pt'],
    cost: 'donation',
    phone: '555 0101',
    about: 'Muestra: orientación sobre trabajo, papeles y denuncias, con intérprete.',
    hours: week('10:00', '16:00', [2, 4]),
  }),
  place({
    name: 'Signing Circle (sample)',
    kind: 'online',
    needs: ['meet', 'talk'],
    groups: ['disabled', 'anyone'],
    access: ['sign_language'],
    languages: ['en'],
    cost: 'free',
    region: '',
    town: '',
    website: 'https://circle.sample.example',
    about: 'Sample: a moderated group in American Sign Language, every week.',
    hours: null,
  }),
]

/** Adds sample places as an administrator, and checks them. */
export async function listPlaces(caller: Caller, admin: Member): Promise<void> {
  for (const draft of places) {
    const params = { id: crypto.randomUUID() }
    const { version } = await caller.call(savePlace, { params, body: { version: 0, draft } }, admin)
    const body = {
      outcome: 'checked',
      version,
      what: 'Sample: nobody checked anything',
      by: 'Demo',
      until: checkedUntil,
      isAddressPublic: true,
    } as const
    await caller.call(checkPlace, { params, body }, admin)
  }
}
