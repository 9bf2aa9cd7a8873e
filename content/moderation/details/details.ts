import type { PhraseMatches } from '../phrases/catalogue.ts'
import type { PhraseSet } from '../phrases/phrases.ts'
import type { RemovableReason, JudgedKind } from '../reasons.ts'
import type { FoldedSpan } from '../text/quotes.ts'
import type { TextView } from '../text/text-view.ts'
import { findAges, findHomePlaces } from './about-oneself.ts'
import { findAddresses } from './addresses.ts'
import { findEmployers } from './employers.ts'
import { findHandles, spokenHandles } from './handles.ts'
import { findLinks, spokenLinks } from './links.ts'
import { findMailAddresses, spokenMail } from './mail.ts'
import { findNumbers } from './numbers.ts'
import { findPeople } from './people.ts'
import { findPlates } from './plates.ts'
import { attends, findSchoolsAndEmployers, isNameWord, riddles, warns } from './schools.ts'

/** A detail that reveals a person's identity or location, in the folded text. */
export interface Detail {
  readonly reason: RemovableReason
  readonly span: FoldedSpan
}

export const detailPhrases: readonly PhraseSet[] = [
  spokenMail,
  spokenHandles,
  spokenLinks,
  attends,
  warns,
  riddles,
]

/** Details by which a person can be contacted or recognised. Ages and home places count only in names and bios. */
export function findDetails(view: TextView, matches: PhraseMatches, kind: JudgedKind): Detail[] {
  const mails = findMailAddresses(view, matches)
  const isOfMail = ([from, to]: FoldedSpan) => mails.some((mail) => mail[0] < to && from < mail[1])
  const as = (reason: RemovableReason, spans: readonly FoldedSpan[]) =>
    spans.map((span): Detail => ({ reason, span }))
  const details = [
    ...as('number', [...findNumbers(view), ...findPlates(view)]),
    ...as('email', mails),
    ...as('address', findAddresses(view)),
    ...as(
      'handle',
      findHandles(view, matches, kind).filter((span) => !isOfMail(span)),
    ),
    ...as(
      'link',
      findLinks(view, matches).filter((span) => !isOfMail(span)),
    ),
    ...as('named_person', findPeople(view)),
    ...findSchoolsAndEmployers(view, matches),
    ...as('school_or_employer', findEmployers(view, isNameWord)),
  ]
  if (kind === 'name' || kind === 'bio') {
    details.push(
      ...as('age', findAges(view, matches, kind === 'name')),
      ...as('place', kind === 'bio' ? findHomePlaces(view) : []),
    )
  }
  return details
}
