import { useState } from 'react'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { CodeField } from '#web/platform/reauthentication/code-field.tsx'
import { NewPasswordFields } from '#web/platform/vault/password/new-password-fields.tsx'
import {
  isPasswordOfOther,
  noPassword,
  problemsOf,
  type NewPassword,
  type NewPasswordProblems,
} from '#web/platform/vault/password/new-password.ts'
import { UsernameHint } from '#web/platform/vault/password/username-hint.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { OpenedReset } from '../model/reset.ts'
import { KitQuestion } from './kit-question.tsx'
import { LossWarning } from './loss-warning.tsx'

interface ResetFormProps {
  token: string
  opened: OpenedReset
  onDone: (isVaultUnchanged: boolean) => void
}

export type ResetMethod = 'kit' | 'none'

interface Problems extends NewPasswordProblems {
  way?: string
  kit?: string
  loss?: string
  code?: string
}

/** The member's answers so far. */
interface Answers {
  way: ResetMethod | null
  words: string
  hasUnderstood: boolean
  chosen: NewPassword
  code: string
}

/** The controls in the order of the page. */
const fields: readonly [keyof Problems, string][] = [
  ['way', 'reset-way'],
  ['kit', 'reset-kit'],
  ['loss', 'reset-loss'],
  ['code', 'reset-code'],
  ['password', 'new-password'],
  ['confirmation', 'confirm-password'],
]

/** Validates the answers before anything is sent; the kit itself is checked later, against the vault. */
async function findProblems(
  answers: Answers,
  { address, asksCode: needsCode }: OpenedReset,
): Promise<Problems | null> {
  if (!answers.way) return { way: m.auth_reset_way_missing() }
  if (answers.way === 'kit' && !answers.words.trim()) return { kit: m.vault_kit_missing() }
  if (answers.way === 'none' && !answers.hasUnderstood) return { loss: m.auth_reset_loss_missing() }
  if (needsCode && !answers.code.trim()) return { code: m.vault_code_missing() }
  return problemsOf(answers.chosen, [address])
}

/** The message for a problem with the words of the kit, or `null` for any other error. */
function kitProblem(error: unknown): string | null {
  if (!(error instanceof EncryptionError)) return null
  if (error.code === 'cannotOpen') return m.auth_reset_wrong_kit()
  return ['wordCount', 'unknownWord', 'wrongChecksum'].includes(error.code) ? sentenceFor(error) : null
}

async function resetPassword(token: string, opened: OpenedReset, answers: Answers): Promise<void> {
  const reset = await import('../model/reset.ts')
  const { password } = answers.chosen
  if (answers.way === 'kit') {
    const lock = await reset.tryKit(opened, answers.words)
    await reset.resetWithKit(token, opened, lock, password, answers.code)
  } else {
    await reset.resetWithoutKit(token, opened, password, answers.code)
  }
}

/** The message for a rejected link or password; for a frozen account, how to reopen it. */
export const failureText = (error: unknown) =>
  isRefusal(error, 'forbidden') ? m.auth_frozen() : sentenceFor(error)

/** Asks for a new password, after asking whether the recovery kit is at hand. */
export function ResetForm({ token, opened, onDone }: ResetFormProps) {
  const [answers, setAnswers] = useState<Answers>({
    way: null,
    words: '',
    hasUnderstood: false,
    chosen: noPassword,
    code: '',
  })
  const [problems, setProblems] = useState<Problems | null>(null)
  const answer = (changed: Partial<Answers>) => setAnswers({ ...answers, ...changed })

  function showProblems(found: Problems) {
    setProblems(found)
    const first = fields.find(([name]) => found[name])
    if (first) focusControl(first[1])
    if (found.isMismatch) {
      toast({ title: m.vault_mismatch_title(), description: m.vault_mismatch_text(), tone: 'danger' })
    }
  }

  async function set() {
    const found = await findProblems(answers, opened)
    if (found) return showProblems(found)
    setProblems(null)
    await resetPassword(token, opened, answers)
    return onDone(answers.way === 'kit')
  }
  const { isWorking, submit } = useWrite(set, (error) => {
    const kit = kitProblem(error)
    if (kit) showProblems({ kit })
    else if (isPasswordOfOther(error)) showProblems({ password: m.vault_password_of_other() })
    else if (opened.asksCode && isRefusal(error, 'not_accepted', 'invalid_input'))
      showProblems({ code: m.vault_code_wrong() })
    else toast({ title: m.auth_toast_reset_failed(), description: failureText(error), tone: 'danger' })
  })

  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <MethodQuestion answers={answers} problems={problems} onAnswer={answer} />
      {opened.asksCode && (
        <CodeField
          id="reset-code"
          value={answers.code}
          onChange={(code) => answer({ code })}
          error={problems?.code}
        />
      )}
      <UsernameHint email={opened.address} />
      <NewPasswordFields
        value={answers.chosen}
        onChange={(chosen) => answer({ chosen })}
        problems={problems}
        personal={[opened.address]}
      />
      <Button type="submit" size="large" working={isWorking && m.auth_reset_setting()}>
        {m.auth_reset_set()}
      </Button>
    </form>
  )
}

interface MethodQuestionProps {
  answers: Answers
  problems: Problems | null
  onAnswer: (changed: Partial<Answers>) => void
}

/** Asks whether the kit is at hand, and states the consequences of each answer. */
function MethodQuestion({ answers, problems, onAnswer }: MethodQuestionProps) {
  return (
    <>
      <Radios
        name="reset-way"
        legend={m.auth_reset_way()}
        error={problems?.way}
        value={answers.way}
        onChange={(way) => onAnswer({ way })}
        options={[
          { value: 'kit', label: m.auth_reset_way_kit(), hint: m.auth_reset_way_kit_hint() },
          { value: 'none', label: m.auth_reset_way_none(), hint: m.auth_reset_way_none_hint() },
        ]}
      />
      {answers.way === 'kit' && (
        <KitQuestion words={answers.words} onChange={(words) => onAnswer({ words })} error={problems?.kit} />
      )}
      {answers.way === 'none' && (
        <LossWarning
          hasUnderstood={answers.hasUnderstood}
          onChange={(hasUnderstood) => onAnswer({ hasUnderstood })}
          error={problems?.loss}
        />
      )}
    </>
  )
}
