import { formsIn, type FormId } from '#content/legal/form-ids.ts'
import { useCountryOfClock } from '#web/platform/safety/country.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { listAllPieces } from '#web/files/reading/items.ts'
import { formatSize } from '#web/files/showing/words.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { CopyChoice } from '../model/copy-choice.ts'
import { mayBeTooLarge } from '../model/save-destination.ts'

interface ChoiceFieldsProps {
  choice: CopyChoice
  onChange: (choice: CopyChoice) => void
  canAddPattern: boolean
  report: OpenedReport
}

/** Choice of what to save and in which format. */
export function ChoiceFields({ choice, onChange, canAddPattern, report }: ChoiceFieldsProps) {
  const change = (part: Partial<CopyChoice>) => onChange({ ...choice, ...part })
  return (
    <div className="grid max-w-form gap-6">
      <Radios
        name="copy-kind"
        legend={m.report_export_kind()}
        value={choice.kind}
        onChange={(kind) => change({ kind })}
        options={[
          {
            value: 'document',
            label: m.report_export_kind_document(),
            hint: m.report_export_kind_document_hint(),
          },
          {
            value: 'originals',
            label: m.report_export_kind_originals(),
            hint: `${m.report_export_kind_originals_hint()} ${describeFiles(report)}`,
          },
          { value: 'sealed', label: m.report_export_kind_sealed(), hint: m.report_export_kind_sealed_hint() },
        ]}
      />
      {choice.kind !== 'document' && mayBeTooLarge(bytesOf(report)) && (
        <Notice tone="warn" title={m.report_export_large_title({ size: formatSize(bytesOf(report)) })}>
          <p>{m.report_export_large_text()}</p>
        </Notice>
      )}
      {choice.kind === 'document' && (
        <DocumentFields choice={choice} change={change} canAddPattern={canAddPattern} report={report} />
      )}
      {choice.kind === 'sealed' && (
        <Checkboxes
          name="copy-key"
          legend={m.report_export_key()}
          value={choice.withKeys ? ['key'] : []}
          onChange={(value) => change({ withKeys: value.includes('key') })}
          options={[{ value: 'key', label: m.report_export_with_key(), hint: keyHint(report) }]}
        />
      )}
    </div>
  )
}

/** Explains what is needed to open the archive: the twelve words work anywhere, an account only here. */
function keyHint({ record: { report, role } }: OpenedReport): string {
  const byWords = report.anonymous && role === 'reporter'
  const without = byWords ? m.report_export_without_key_receipt() : m.report_export_without_key_account()
  return `${m.report_export_with_key_hint()} ${without}`
}

interface DocumentFieldsProps extends Pick<ChoiceFieldsProps, 'choice' | 'canAddPattern' | 'report'> {
  change: (part: Partial<CopyChoice>) => void
}

function DocumentFields({ choice, change, canAddPattern, report }: DocumentFieldsProps) {
  // A copy may be all that remains of a picture.
  const hasPictures = listAllPieces(report).some(
    ({ manifest, removed }) => manifest.kind === 'picture' && !removed,
  )
  const extras = [
    ...(hasPictures && choice.pictures !== 'none'
      ? [{ value: 'shielded' as const, label: m.report_export_shielded() }]
      : []),
    ...(canAddPattern
      ? [
          {
            value: 'pattern' as const,
            label: m.report_export_with_pattern(),
            hint: m.report_export_with_pattern_hint(),
          },
        ]
      : []),
  ]
  return (
    <>
      {hasPictures && (
        <Radios
          name="copy-pictures"
          legend={m.report_export_pictures()}
          value={choice.pictures}
          onChange={(pictures) => change({ pictures })}
          options={[
            { value: 'copies', label: m.report_export_pictures_copies() },
            { value: 'originals', label: m.report_export_pictures_originals() },
            { value: 'none', label: m.report_export_pictures_none() },
          ]}
        />
      )}
      {extras.length > 0 && (
        <Checkboxes
          name="copy-extras"
          legend={m.report_export_extras()}
          value={[
            ...(choice.withShielded ? (['shielded'] as const) : []),
            ...(choice.withPattern ? (['pattern'] as const) : []),
          ]}
          onChange={(value) =>
            change({ withShielded: value.includes('shielded'), withPattern: value.includes('pattern') })
          }
          options={extras}
        />
      )}
      <FormFields choice={choice} change={change} />
      <Field label={m.report_export_name()} hint={m.report_export_name_hint()}>
        <TextInput
          value={choice.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

const formNames: Readonly<Record<FormId, () => string>> = {
  'us-certificate': m.report_export_form_us,
  'gb-statement': m.report_export_form_gb,
  declaration: m.report_export_form_declaration,
  witness: m.report_export_form_witness,
}

/** Only forms for the country of the time zone: browsers report `en-US` everywhere, and another country's form would mislead. */
function FormFields({ choice, change }: Pick<DocumentFieldsProps, 'choice' | 'change'>) {
  const forms = formsIn(useCountryOfClock(), getLocale())
  return (
    <Checkboxes
      name="copy-forms"
      legend={m.report_export_forms()}
      value={choice.forms}
      onChange={(chosen) => change({ forms: chosen })}
      options={forms.map((value) => ({ value, label: formNames[value]() }))}
    />
  )
}

/** Number of files and their total size. */
function describeFiles(report: OpenedReport): string {
  return m.report_export_size_files({ count: filesOf(report).length, size: formatSize(bytesOf(report)) })
}

function bytesOf(report: OpenedReport): number {
  return filesOf(report).reduce((sum, { manifest }) => sum + manifest.bytes, 0)
}

function filesOf(report: OpenedReport) {
  return listAllPieces(report).filter(({ removed }) => !removed)
}
