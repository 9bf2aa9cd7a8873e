import { privacy } from '#content/policies/privacy.ts'
import { terms } from '#content/policies/terms.ts'
import type { ConsentSubject } from '#contract/consents.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** The current version of each text. The privacy text says what the mails are for. */
export const currentVersions: Record<ConsentSubject, string> = {
  terms: terms.version,
  privacy: privacy.version,
  news_mail: privacy.version,
}

/**
 * Only the current version of a text can be agreed to, and the consents that an account requires cannot be withdrawn alone.
 *
 * @throws {Refusal} `conflict`
 */
export function requireAnswerable(answer: {
  subject: ConsentSubject
  version: string
  given: boolean
}): void {
  if (answer.version !== currentVersions[answer.subject])
    refuse('conflict', 'There is a newer version of this text. Reload the page.')
  if (!answer.given && answer.subject !== 'news_mail')
    refuse('conflict', 'An account needs your agreement to this text. To withdraw it, delete your account.')
}
