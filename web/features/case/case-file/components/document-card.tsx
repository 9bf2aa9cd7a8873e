import { dayInWords } from '#web/ui/dates.ts'
import { type ReactNode, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { DocumentValue, DocumentVersion, OpenedDocument } from '#web/records/case-file/document.ts'
import { Button } from '#web/ui/button.tsx'
import { hourInWords } from '#web/ui/own-dates.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { type CaseField, answeredFields, textOf } from '../model/case-fields.ts'

/** The answers of one version, one line each. */
function Answers({ fields, value }: { fields: readonly CaseField[]; value: DocumentValue }) {
  const answered = answeredFields(fields, value)
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {answered.map(({ name, label, type, options }) => {
        const text = textOf(value[name])
        const shown = type === 'day' ? dayInWords(text) : type === 'time' ? hourInWords(text) : text
        return (
          <div key={name} className="contents">
            <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line max-sm:mb-1.5">
              {options?.find((option) => option.value === text)?.label ?? shown}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Author and time of a version. */
function Writer({ version, nameOf }: { version: DocumentVersion; nameOf: (id: string | null) => string }) {
  return (
    <p className="text-sm text-ink-soft">
      {nameOf(version.by)} · {dayInWords(version.at)}
    </p>
  )
}

interface DocumentCardProps {
  title: ReactNode
  fields: readonly CaseField[]
  document: OpenedDocument
  nameOf: (id: string | null) => string
  /** Omitted for people who only read. */
  onChange?: (() => void) | undefined
  onWithdraw?: (() => Promise<void>) | undefined
  /** Further actions, before the others. */
  actions?: ReactNode
  /** Content above its answers. */
  children?: ReactNode
}

/** A document of a case file with its earlier versions. */
export function DocumentCard(props: DocumentCardProps) {
  const { title, fields, document, nameOf, onChange, onWithdraw, actions, children } = props
  const { newest, versions } = document
  const earlier = versions.slice(0, -1).toReversed()
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div>
        <h4 className="font-bold break-words">{title}</h4>
        <Writer version={newest} nameOf={nameOf} />
      </div>
      {document.isIncomplete && <p className="font-semibold text-danger">{m.case_file_incomplete()}</p>}
      {newest.beside !== null && <p className="font-semibold text-warn-ink">{m.case_file_beside()}</p>}
      {children}
      <Answers fields={fields.filter(({ isTitle }) => !isTitle)} value={newest.value} />
      <div className="flex flex-wrap gap-2 empty:hidden" data-no-print>
        {actions}
        {onChange && (
          <Button tone="quiet" onClick={onChange}>
            {m.case_file_change()}
          </Button>
        )}
        {onWithdraw && <Withdraw onWithdraw={onWithdraw} />}
      </div>
      {earlier.length > 0 && (
        <Details summary={m.case_file_earlier({ count: earlier.length })} open={newest.beside !== null}>
          <ol className="grid gap-4">
            {earlier.map((version) => (
              <li key={version.version} className="grid gap-1.5">
                <Writer version={version} nameOf={nameOf} />
                <Answers fields={fields} value={version.value} />
              </li>
            ))}
          </ol>
        </Details>
      )}
    </li>
  )
}

function Withdraw({ onWithdraw }: { onWithdraw: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const { write, problem } = useWrite(onWithdraw)
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {m.case_file_withdraw()}
      </Button>
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.case_file_withdraw_title()}
        description={m.case_file_withdraw_text()}
        confirm={m.case_file_withdraw()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </>
  )
}
