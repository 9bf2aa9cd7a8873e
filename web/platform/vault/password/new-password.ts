import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '../../api/errors.ts'
import type { Advice } from './strength.ts'

/** A password to be set, typed twice. */
export interface NewPassword {
  password: string
  confirmation: string
}

export const noPassword: NewPassword = { password: '', confirmation: '' }

export interface NewPasswordProblems {
  password?: string
  confirmation?: string
  /** The two differ: the page also shows a toast, and sends nothing. */
  isMismatch?: boolean
}

const sentences: Record<Advice, () => string> = {
  common: m.vault_advice_common,
  pattern: m.vault_advice_pattern,
  personal: m.vault_advice_personal,
  words: m.vault_advice_words,
}

export const adviceSentence = (advice: Advice): string => sentences[advice]()

/** Loaded when the person starts to choose a password: the list of common ones is larger than the rest of the page. */
export const loadStrength = () => import('./strength.ts')

/**
 * Why this password must not be set, or `null`. Checked before anything is sent.
 *
 * @param personal What others know about the person, such as the address.
 */
export async function problemsOf(
  { password, confirmation }: NewPassword,
  personal: readonly string[],
): Promise<NewPasswordProblems | null> {
  if (confirmation && password !== confirmation) {
    return { confirmation: m.vault_mismatch_text(), isMismatch: true }
  }
  const strength = await loadStrength().catch(() => null)
  if (!strength) return { password: m.vault_advice_unjudged() }
  if (strength.lengthOf(password) < strength.minPasswordLength) return { password: m.vault_password_short() }
  const { level, advice } = strength.judgePassword(password, personal)
  if (level < strength.minStrength) {
    return { password: m.vault_password_weak({ advice: adviceSentence(advice) }) }
  }
  return confirmation ? null : { confirmation: m.vault_confirm_missing() }
}

/** Whether the server refused a password because another account with the same address has it. */
export const isPasswordOfOther = (error: unknown): boolean =>
  isRefusal(error, 'invalid_input') && 'authSecret' in error.fields
