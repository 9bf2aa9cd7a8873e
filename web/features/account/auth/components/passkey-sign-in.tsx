import { KeyRound } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { usePasskeySupport } from '#web/platform/passkeys/use-passkeys.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { ownLanguage } from '../model/language-redirect.ts'
import { showProblem } from '#web/platform/problems/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Signs in without a password, if the browser supports passkeys. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const isSupported = usePasskeySupport()
  const { isWorking, submit } = useWrite(
    async () => {
      const { signInWithPasskey } = await import('../model/passkey.ts')
      const isOpen = await signInWithPasskey()
      const description = isOpen ? m.auth_toast_signed_in_text() : m.auth_passkey_without_records()
      toast({
        title: m.auth_toast_signed_in(),
        description,
        tone: 'success',
        persistOnNavigation: true,
        action: ownLanguage(),
      })
      onDone()
    },
    (error) => showProblem(m.auth_toast_sign_in_failed(), error, { forbidden: m.auth_frozen_passkey }),
  )
  if (!isSupported) return null
  return (
    <Button
      tone="secondary"
      size="large"
      icon={<KeyRound aria-hidden size={20} />}
      working={isWorking && m.vault_passkey_waiting()}
      onClick={() => submit()}
    >
      {m.auth_passkey_sign_in()}
    </Button>
  )
}
