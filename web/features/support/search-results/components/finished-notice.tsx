import { Download } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notice as NoticeText } from '#content/notices/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { useWrite, type Write } from '#web/platform/problems/use-write.ts'
import { filterKind, personalRecords } from '#web/records/personal/personal.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { harmfulResults } from '../store/kinds.ts'
import type { Result } from '../model/result.ts'
import type { ResultRecord } from './use-results.ts'
import { type FinishedField, paragraphsOf } from '../model/notice-fields.ts'
import { withDraftStep, sent } from '../model/notice-state.ts'

/** A letter as a PDF: its title and its paragraphs. */
export type SaveNoticeLetter = (letter: { title: string; paragraphs: readonly string[] }) => Promise<void>

interface FinishedNoticeProps {
  notice: NoticeText
  fields: readonly FinishedField[]
  day: string
  records: readonly ResultRecord[]
  saveLetter: SaveNoticeLetter
}

/** Advances each result by one step, based on its current state. */
async function stepAll(records: readonly ResultRecord[], step: (result: Result) => Result): Promise<void> {
  for (const { id } of records) {
    const currentRecord = filterKind(harmfulResults, personalRecords.current().records).find(
      (each) => each.id === id,
    )
    const next = currentRecord && step(currentRecord.value)
    if (next && next !== currentRecord.value) await personalRecords.save(harmfulResults, next, id)
  }
}

const Fields = ({ fields }: Pick<FinishedNoticeProps, 'fields'>) => (
  <dl className="grid gap-4">
    {fields.map(({ key, label, text }) => (
      <div key={key} className="grid gap-1.5 border-t border-line pt-3">
        <dt className="font-semibold">{label}</dt>
        <dd className="whitespace-pre-line break-words">{text}</dd>
        <dd>
          <CopyButton text={text} label={m.search_results_copy_field({ field: label })} />
        </dd>
      </div>
    ))}
  </dl>
)

function Sent({ isSent, sending }: { isSent: boolean; sending: Write<[]> }) {
  return isSent ? (
    <Notice tone="success" title={m.search_results_sent_noted()} live>
      <div>
        <LinkButton to="/seo-help" tone="secondary" size="small">
          {m.search_results_way_list()}
        </LinkButton>
      </div>
    </Notice>
  ) : (
    <div>
      <Button
        tone="secondary"
        working={sending.isWorking && m.search_results_saving()}
        onClick={() => sending.write()}
      >
        {m.search_results_have_sent()}
      </Button>
      {sending.problem && <p className="text-danger">{sending.problem}</p>}
    </div>
  )
}

/** Records once that a notice was written. @returns a function that waits for it */
function useDraftStep(records: readonly ResultRecord[], notice: NoticeText): () => Promise<unknown> {
  const first = useRef({ records, notice })
  const draftStep = useRef<Promise<unknown>>(null)
  useEffect(() => {
    const { records: own, notice: written } = first.current
    draftStep.current = stepAll(own, (result) => withDraftStep(result, written, new Date())).catch(
      (error: unknown) => logProblem('search-results-not-saved', error),
    )
  }, [])
  return useCallback(() => draftStep.current ?? Promise.resolve(), [])
}

/** A finished notice: field by field for a form, in full for a mail, as a PDF; and a button to record that it was sent. */
export function FinishedNotice({ notice, fields, day, records, saveLetter }: FinishedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSent, setSent] = useState(false)
  const waitForDraftStep = useDraftStep(records, notice)
  const paragraphs = paragraphsOf(notice, fields, { day })
  const saving = useWrite(() => saveLetter({ title: notice.title, paragraphs }))
  const sending = useWrite(async () => {
    // A quick press would otherwise overwrite the previous step.
    await waitForDraftStep()
    await stepAll(records, (result) => sent(result, notice, new Date()))
    setSent(true)
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="finished" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h3 id="finished" ref={heading} tabIndex={-1} className="text-lg">
        {m.search_results_ready()}
      </h3>
      <p>{m.search_results_goes_to({ recipient: notice.recipient })}</p>
      <Fields fields={fields} />
      <div className="flex flex-wrap items-start gap-3">
        <CopyButton
          text={`${notice.title}\n\n${paragraphs.join('\n\n')}`}
          label={m.search_results_copy_mail()}
          tone="primary"
        />
        <Button
          tone="secondary"
          icon={<Download aria-hidden size={20} />}
          working={saving.isWorking && m.search_results_pdf_drawing()}
          onClick={() => saving.write()}
        >
          {m.search_results_pdf()}
        </Button>
      </div>
      {saving.problem && <p className="text-danger">{saving.problem}</p>}
      <p>
        <LineView line={notice.next} />
      </p>
      <Sent isSent={isSent} sending={sending} />
    </section>
  )
}
