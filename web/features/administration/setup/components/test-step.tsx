import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { administration } from '#web/features/administration/administration/queries.ts'

interface TestStepProps {
  /** Whether the administrator reads the support team's reports. */
  isReader: boolean
  onSent: (words: readonly string[]) => void
}

/** Sends a test report all the way with one press. */
export function TestStep({ isReader, onSent }: TestStepProps) {
  const queries = useQueryClient()
  const [isUnread, setUnread] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    const { NoReaders, sendTestReport } = await import('../model/test-report.ts')
    setUnread(false)
    try {
      onSent(await sendTestReport(isReader))
    } catch (error) {
      if (!(error instanceof NoReaders)) throw error
      setUnread(true)
    }
    await queries.invalidateQueries({ queryKey: administration })
  })
  return (
    <div className="grid gap-4">
      {isUnread && <Notice tone="warn">{m.setup_test_not_reading()}</Notice>}
      <ProblemNotice problem={problem} />
      <div>
        <Button working={isWorking && m.setup_test_working()} onClick={() => write()}>
          {m.setup_test_button()}
        </Button>
      </div>
    </div>
  )
}

interface TestDeliveredProps {
  words: readonly string[]
  isReader: boolean
  onLeave: () => void
}

/** The report has arrived, with a link to it. */
export function TestDelivered({ words, isReader, onLeave }: TestDeliveredProps) {
  useEffect(() => registerCleanup({ step: 'memory', leave: onLeave }), [onLeave])
  return (
    <div className="grid gap-5">
      <Notice tone="success" title={m.setup_test_arrived_title()} live>
        {m.setup_test_arrived_text()}
      </Notice>
      <div>
        {isReader ? (
          <LinkButton to="/school">{m.setup_test_open()}</LinkButton>
        ) : (
          <LinkButton to="/admin">{m.setup_done_admin()}</LinkButton>
        )}
      </div>
      <Details summary={m.setup_test_words()}>
        <p>{m.setup_test_words_text()}</p>
        <p lang="en" translate="no" className="mt-2 font-mono">
          {words.join(' ')}
        </p>
      </Details>
    </div>
  )
}
