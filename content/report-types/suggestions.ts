import { plainWords } from '../plain-words.ts'
import type { ReportType } from '#contract/reports.ts'

/** The six types that are offered at first, with pictures; all others are behind "More kinds". */
export const commonTypes: Readonly<Record<'person' | 'business', readonly ReportType[]>> = {
  person: [
    'verbal_abuse',
    'threats',
    'physical_bullying',
    'social_exclusion',
    'cyberbullying',
    'sexual_harassment',
  ],
  business: [
    'review_bombing',
    'fake_review_extortion',
    'impersonation_listing',
    'staff_doxxing',
    'threats',
    'defamation',
  ],
}

/**
 * Common expressions for some types: prefixes of words in both languages, in lower case without accents and apostrophes. They only
 * move a type to the front. Ambiguous words are left out.
 */
const expressions: Readonly<Partial<Record<ReportType, readonly string[]>>> = {
  threats: [
    'threat',
    'will kill',
    'will hurt',
    'beat me up',
    'going to hurt',
    'amenaz',
    'me va a pegar',
    'me va a matar',
  ],
  physical_bullying: [
    'hit me',
    'hits me',
    'kick',
    'punch',
    'pushed',
    'pushes',
    'shoved',
    'slapped',
    'me peg',
    'me golpe',
    'empuj',
    'patad',
  ],
  verbal_abuse: [
    'insult',
    'call me',
    'called me',
    'calls me',
    'shout',
    'yell',
    'mock',
    'grit',
    'burl',
    'se rie',
  ],
  social_exclusion: ['left out', 'leave me out', 'ignore', 'exclude', 'me ignora', 'me deja fuera', 'excluy'],
  cyberbullying: [
    'online',
    'group chat',
    'instagram',
    'tiktok',
    'snapchat',
    'whatsapp',
    'discord',
    'en linea',
    'chat de grupo',
    'grupo de chat',
  ],
  stalking: [
    'follows me',
    'followed me',
    'following me',
    'stalk',
    'tracks my',
    'me sigue',
    'me vigila',
    'me espia',
  ],
  sexual_harassment: ['sexual', 'grope', 'touched my', 'me toco', 'manose'],
  intimate_images: ['nude', 'naked', 'desnud', 'fotos intimas', 'foto intima'],
  extortion: ['blackmail', 'wants money', 'pay him', 'pay them', 'chantaj', 'extorsi'],
  hate: ['slur', 'racis', 'homophob', 'transphob', 'antisemit', 'homofob', 'transfob'],
  doxxing: ['my address', 'my phone number', 'mi direccion', 'mi numero'],
  impersonation: ['fake account', 'fake profile', 'cuenta falsa', 'perfil falso'],
  defamation: ['rumour', 'rumor', 'lies about', 'mentiras'],
  workplace_harassment: ['my boss', 'at work', 'coworker', 'mi jefe', 'mi jefa', 'en el trabajo'],
}

/** The maximum number of suggestions: more would be another list. */
const maxSuggestions = 3

/** The types that the words mention, in order of mention. Computed on the device and not sent; it selects nothing by itself. */
export function suggestedTypes(text: string): readonly ReportType[] {
  const searched = ` ${plainWords(text)} `
  const found = Object.entries(expressions).flatMap(([code, beginnings]) => {
    const places = beginnings.map((words) => searched.indexOf(` ${words}`)).filter((place) => place >= 0)
    return places.length > 0 ? [{ code, at: Math.min(...places) }] : []
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the list above
  return found
    .toSorted((one, other) => one.at - other.at)
    .slice(0, maxSuggestions)
    .map(({ code }) => code as ReportType)
}
