import { useEffect, useState } from 'react'
import { CodeSetUp } from '#web/features/account/security/components/code-set-up.tsx'
import { RecoveryCodes } from '#web/features/account/security/components/recovery-codes.tsx'
import { AddPasskey } from '#web/features/account/security/components/add-passkey.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { usePasskeySupport } from '#web/platform/passkeys/use-passkeys.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { ReauthenticationForm } from '#web/platform/reauthentication/reauthentication-form.tsx'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

interface FactorStepProps {
  user: KnownUser
  /** Receives the recovery codes, once codes are set up. */
  onCodes: (codes: readonly string[]) => void
}

/** Sets up a second factor, or asks for the existing one. Offers a passkey only if the address can have one. */
export function FactorStep({ user, onCodes }: FactorStepProps) {
  const hasPasskeySupport = usePasskeySupport()
  const vault = useVault()
  const [isPasskey, setPasskey] = useState(false)
  if (user.hasCodes || (user.hasPasskeys && hasPasskeySupport)) {
    return (
      <div className="grid gap-4">
        <p>{m.setup_factor_show()}</p>
        <ReauthenticationForm user={user} onReauthenticated={() => undefined} />
      </div>
    )
  }
  const canHavePasskey = hasPasskeySupport && vault.status === 'open'
  return (
    <div className="grid gap-5">
      {isPasskey ? (
        <AddPasskey onAdded={() => undefined} />
      ) : (
        <ImmediateCodeSetUp user={user} onCodes={onCodes} />
      )}
      {canHavePasskey && (
        <div>
          <Button tone="quiet" className="-ms-5" onClick={() => setPasskey(!isPasskey)}>
            {isPasskey ? m.setup_factor_codes() : m.setup_factor_passkey()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Right after signing up, the QR code shows immediately; later the person may have to reauthenticate. */
function ImmediateCodeSetUp({ user, onCodes }: FactorStepProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const { write, isWorking, problem } = useWrite(async () => {
    const { newSecret } = await import('#web/features/account/security/model/code-factor.ts')
    setSecret(await newSecret())
  })
  const [begin] = useState(() => write)
  useEffect(() => begin(), [begin])
  if (secret !== null && user.email !== null)
    return <CodeSetUp secret={secret} address={user.email} onDone={onCodes} />
  if (isWorking || problem === null) return <SkeletonText />
  return (
    <div className="grid gap-4">
      <ProblemNotice problem={problem} />
      <div>
        <Button onClick={() => write()}>{m.setup_factor_begin()}</Button>
      </div>
    </div>
  )
}

/** The recovery codes, shown once. */
export function SavedCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return <RecoveryCodes codes={codes} onDone={onDone} />
}
