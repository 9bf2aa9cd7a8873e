import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DocumentValue } from '#web/records/case-file/document.ts'
import { type CaseKind, documentsOf, type KnownDocument } from '#web/records/case-file/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { useCase } from '../model/case-context.ts'
import { DocumentCard } from './document-card.tsx'
import { DocumentForm } from './document-form.tsx'
import type { CaseField } from '../model/case-fields.ts'

/** One kind of document, as a section edits and shows it. */
export interface SectionDefinition<Kind extends CaseKind> {
  readonly kind: Kind
  readonly title: string
  readonly text: string
  readonly add: string
  readonly fields: readonly CaseField[]
  /** Initial value of a new document. */
  readonly blank: DocumentValue
  readonly titleOf: (known: KnownDocument<Kind>) => ReactNode
  /** Values derived from the answers, saved with them. */
  readonly also?: (value: DocumentValue) => DocumentValue
  readonly order?: (one: KnownDocument<Kind>, other: KnownDocument<Kind>) => number
}

/** A document being created: its id is stable across retries, so that it is created once. */
interface NewDocument {
  readonly id: string
}

interface DocumentsSectionProps<Kind extends CaseKind> {
  of: SectionDefinition<Kind>
  /** The documents to show, if not all. */
  shown?: readonly KnownDocument<Kind>[]
  /** Why none can be added now. */
  whyNotAdd?: string | false
  onAdded?: () => Promise<void>
  renderActions?: (known: KnownDocument<Kind>) => ReactNode
  renderInside?: (known: KnownDocument<Kind>) => ReactNode
  children?: ReactNode
}

interface KnownCardProps<Kind extends CaseKind> {
  of: SectionDefinition<Kind>
  known: KnownDocument<Kind>
  actions: ReactNode
  onChange: () => void
  children: ReactNode
}

/** A document with its writers' actions. */
function KnownCard<Kind extends CaseKind>({ of, known, actions, onChange, children }: KnownCardProps<Kind>) {
  const { report, write, nameOf } = useCase()
  const { mayWrite } = report.record
  const { document } = known
  const withdraw = () =>
    write({ kind: of.kind, value: document.newest.value, from: document, isWithdrawn: true })
  return (
    <DocumentCard
      title={of.titleOf(known)}
      fields={of.fields}
      document={document}
      nameOf={nameOf}
      actions={mayWrite && actions}
      onChange={mayWrite ? onChange : undefined}
      onWithdraw={mayWrite ? withdraw : undefined}
    >
      {children}
    </DocumentCard>
  )
}

interface HeadingProps {
  of: Pick<SectionDefinition<CaseKind>, 'kind' | 'title' | 'add'>
  onAdd: (() => void) | undefined
}

function Heading({ of: { kind, title, add }, onAdd }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 id={`case-${kind}`} className="text-lg font-bold">
        {title}
      </h3>
      {onAdd && (
        <Button tone="secondary" size="small" icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
  )
}

/** The documents of one kind in a case file, and a form to add one. */
export function DocumentsSection<Kind extends CaseKind>(props: DocumentsSectionProps<Kind>) {
  const { of, shown, whyNotAdd, onAdded, renderActions, renderInside, children } = props
  const { keyring, file, report, write } = useCase()
  const [open, setOpen] = useState<KnownDocument<Kind> | NewDocument | null>(null)
  const { mayWrite } = report.record
  const all = shown ?? documentsOf(file, of.kind)
  const ordered = of.order ? all.toSorted(of.order) : all.toReversed()
  const known = open && 'document' in open ? open : null
  const save = async (value: DocumentValue) => {
    const from = known?.document
    await write({ kind: of.kind, value: { ...value, ...of.also?.(value) }, from, id: open?.id })
    if (!from) await onAdded?.()
  }
  return (
    <section className="grid content-start gap-3" aria-labelledby={`case-${of.kind}`}>
      <Heading
        of={of}
        onAdd={mayWrite && !whyNotAdd ? () => setOpen({ id: crypto.randomUUID() }) : undefined}
      />
      {ordered.length === 0 && <p className="text-sm text-ink-soft">{of.text}</p>}
      {mayWrite && whyNotAdd && <p className="text-sm font-semibold text-warn-ink">{whyNotAdd}</p>}
      {children}
      {ordered.length > 0 && (
        <ul className="grid gap-3">
          {ordered.map((each) => (
            <KnownCard
              key={each.id}
              of={of}
              known={each}
              actions={renderActions?.(each)}
              onChange={() => setOpen(each)}
            >
              {renderInside?.(each)}
            </KnownCard>
          ))}
        </ul>
      )}
      {open && (
        <DocumentForm
          title={known ? of.title : of.add}
          text={of.text}
          fields={of.fields}
          value={known ? known.document.newest.value : of.blank}
          draftKey={`case/${keyring.name}/${report.record.report.id}/${of.kind}/${known?.id ?? 'new'}`}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
