import { useState } from 'react'
import type { Release } from '#contract/releases.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import type { ReleaseVerdict } from '../model/release-check.ts'
import { readToCheck } from '../queries.ts'

const wrong = {
  files: m.releases_check_files,
  earlier: m.releases_check_earlier,
  proof: m.releases_check_proof,
} satisfies Record<Extract<ReleaseVerdict, { state: 'wrong' }>['what'], () => string>

function checkResultText(verdict: ReleaseVerdict): string {
  if (verdict.state === 'wrong') return wrong[verdict.what]()
  const day = dayInWords(verdict.day)
  return verdict.state === 'kept' ? m.releases_check_kept({ day }) : m.releases_check_promised({ day })
}

/** Verifies the newest release on this device, and explains how to do it elsewhere. */
export function Check({ release: { month, files }, before }: { release: Release; before: string | null }) {
  const [verdict, setVerdict] = useState<ReleaseVerdict | null>(null)
  const { write, isWorking, problem } = useWrite(async () => {
    // The verification code is large, so it is loaded on request.
    const { checkRelease } = await import('../model/release-check.ts')
    setVerdict(await checkRelease(await readToCheck(month, before)))
  })
  return (
    <Details summary={m.releases_check()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-measure">{m.releases_check_text()}</p>
        <div>
          <Button tone="secondary" working={isWorking && m.releases_checking()} onClick={() => write()}>
            {m.releases_check_now()}
          </Button>
        </div>
        <ProblemNotice problem={problem} />
        {verdict && (
          <Notice tone={verdict.state === 'wrong' ? 'danger' : 'success'} live>
            <p>{checkResultText(verdict)}</p>
          </Notice>
        )}
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 break-all text-sm">
          <dt className="font-semibold">{m.releases_check_hash()}</dt>
          <dd className="font-mono">{toHex(files?.digest ?? '')}</dd>
          {verdict && verdict.state !== 'wrong' && (
            <>
              <dt className="font-semibold">{m.releases_check_key()}</dt>
              <dd className="font-mono">{verdict.verifier}</dd>
            </>
          )}
        </dl>
        <p className="max-w-measure text-sm">{m.releases_check_self()}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a
            href={`/api/releases/${month}/proof`}
            download={`counts-${month}-proof.json`}
            className={lineLink}
          >
            {m.releases_check_receipt()}
          </a>
          <a href="/verifier.html" download className={lineLink}>
            {m.releases_verifier()}
          </a>
        </p>
      </div>
    </Details>
  )
}

/** In the notation of hash programs. */
function toHex(digest: string): string {
  const bytes = atob(digest.replaceAll('-', '+').replaceAll('_', '/'))
  return Array.from(bytes, (each) => (each.codePointAt(0) ?? 0).toString(16).padStart(2, '0')).join('')
}
