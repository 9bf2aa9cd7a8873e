import type { CallInput } from '#contract/endpoint.ts'
import type { Moderator, putModerator } from '#contract/community/moderators.ts'

/** The data of a moderator as an administrator enters it. */
export type ModeratorInput = CallInput<typeof putModerator>['body']

export const newModerator: ModeratorInput = {
  languages: ['en'],
  bands: ['older'],
  cap: 40,
  trainedOn: null,
  contact: '',
  isPaused: false,
}

export const moderatorInput = ({
  languages,
  bands,
  cap,
  trainedOn,
  contact,
  isPaused,
}: Moderator): ModeratorInput => ({ languages, bands, cap, trainedOn, contact, isPaused })

/** Problems to fix before sending. */
export type ModeratorFault = 'languages' | 'bands' | 'cap' | 'contact'

export function moderatorFaults({ languages, bands, cap, contact }: ModeratorInput): ModeratorFault[] {
  return [
    ...(languages.length === 0 ? (['languages'] as const) : []),
    ...(bands.length === 0 ? (['bands'] as const) : []),
    ...(Number.isInteger(cap) && cap >= 1 && cap <= 200 ? [] : (['cap'] as const)),
    ...(contact.trim() === '' ? (['contact'] as const) : []),
  ]
}
