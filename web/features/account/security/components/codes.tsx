import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeSetUp } from './code-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Doing = { name: 'nothing' } | { name: 'setting-up'; secret: string } | { name: 'codes'; codes: string[] }

function useCodeWork() {
  const [doing, setDoing] = useState<Doing>({ name: 'nothing' })
  const calls = () => import('../model/code-factor.ts')
  const change = useWrite(async (what: 'begin' | 'renew' | 'remove') => {
    const { newSecret, newRecoveryCodes, endCodes } = await calls()
    if (what === 'begin') setDoing({ name: 'setting-up', secret: await newSecret() })
    else if (what === 'renew') setDoing({ name: 'codes', codes: await newRecoveryCodes() })
    else await endCodes()
  })
  const isDoing = (what: 'begin' | 'renew' | 'remove') => change.doing?.[0] === what
  return { doing, setDoing, problem: change.problem, write: change.write, isDoing }
}

function ChangeCodes({ work }: { work: ReturnType<typeof useCodeWork> }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = () => {
    setConfirming(false)
    work.write('remove')
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="secondary"
        working={work.isDoing('renew') && m.security_codes_working()}
        onClick={() => work.write('renew')}
      >
        {m.security_codes_renew()}
      </Button>
      <Button
        tone="secondary"
        working={work.isDoing('remove') && m.security_codes_working()}
        onClick={() => setConfirming(true)}
      >
        {m.security_codes_remove()}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.security_codes_remove_title()}
        description={m.security_codes_remove_text()}
        confirm={m.security_codes_remove()}
        tone="danger"
        onConfirm={remove}
      />
    </div>
  )
}

/** Codes from an authenticator app at each sign-in by password. */
export function Codes({ user }: { user: KnownUser }) {
  const work = useCodeWork()
  const { doing, setDoing, problem } = work
  return (
    <>
      <p>{m.security_codes_text()}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {doing.name === 'setting-up' && user.email !== null && (
        <CodeSetUp
          secret={doing.secret}
          address={user.email}
          onDone={(codes) => setDoing({ name: 'codes', codes })}
          onCancel={() => setDoing({ name: 'nothing' })}
        />
      )}
      {doing.name === 'codes' && (
        <RecoveryCodes codes={doing.codes} onDone={() => setDoing({ name: 'nothing' })} />
      )}
      {doing.name === 'nothing' && user.hasCodes && (
        <>
          <p className="font-semibold">{m.security_codes_on()}</p>
          <ChangeCodes work={work} />
        </>
      )}
      {doing.name === 'nothing' && !user.hasCodes && (
        <div>
          <Button
            tone="secondary"
            working={work.isDoing('begin') && m.security_codes_working()}
            onClick={() => work.write('begin')}
          >
            {m.security_codes_begin()}
          </Button>
        </div>
      )}
    </>
  )
}
