import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { adviceSentence, loadStrength } from './new-password.ts'
import type { PasswordStrength } from './strength.ts'

interface Judgement extends PasswordStrength {
  /** How many characters are still missing. */
  missing: number
}

/** The judgement of the typed password, or `null` if it is empty or the code is loading. */
function useJudgement(password: string, personal: readonly string[]): Judgement | null {
  const [judgement, setJudgement] = useState<Judgement | null>(null)
  const known = personal.join('\n')
  useEffect(() => {
    let isCurrent = true
    const judge = async () => {
      const { judgePassword, lengthOf, minPasswordLength } = await loadStrength()
      const missing = Math.max(0, minPasswordLength - lengthOf(password))
      if (isCurrent) setJudgement({ ...judgePassword(password, known.split('\n')), missing })
    }
    if (password) judge().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [password, known])
  return password ? judgement : null
}

const levels = [
  m.vault_strength_weak,
  m.vault_strength_weak,
  m.vault_strength_fair,
  m.vault_strength_good,
  m.vault_strength_strong,
]

function labelFor({ level, missing }: Judgement): string {
  return missing > 0 ? m.vault_strength_short({ missing }) : (levels[level] ?? m.vault_strength_weak)()
}

/** Four bars and a word for how hard a password is to guess, and what would help. */
export function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  const judgement = useJudgement(password, personal)
  if (!password) return null
  const level = !judgement || judgement.missing > 0 ? 0 : judgement.level
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="flex gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={`h-1.5 grow rounded-full ${bar <= level ? 'bg-deep' : 'bg-line'}`} />
        ))}
      </div>
      <output className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">
          {judgement ? labelFor(judgement) : m.vault_strength_judging()}
        </span>
        {judgement && judgement.missing === 0 && judgement.level < 3 && (
          <> {adviceSentence(judgement.advice)}</>
        )}
      </output>
    </div>
  )
}
