import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { createRecordStore } from '#web/records/personal/record-store.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { useSingleRecord } from '#web/records/personal/use-personal-records.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SealedNotice } from './sealed-notice.tsx'
import { type OwnPages, ownPagesKind } from '../store/kinds.ts'
import { profileTexts } from '../store/profile-texts.ts'
import { structuredDataElement } from '../store/structured-data.ts'

const store = createRecordStore(ownPagesKind, () => true)
const blank: OwnPages = { of: 'person', name: '', what: '', place: '', about: '', site: '', pages: '' }
const kind = {
  blank,
  isBlank: ({ of: _of, ...texts }: OwnPages) => Object.values(texts).every((text) => text.trim() === ''),
}

const Version = ({ value }: { value: OwnPages }) => <p>{profileTexts(value).long}</p>

function CopyableText({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{label}</h3>
      <pre className="max-w-full overflow-x-auto whitespace-pre-wrap break-words font-sans">{text}</pre>
      <CopyButton text={text} label={m.search_results_copy_field({ field: label })} />
    </div>
  )
}

interface FormProps {
  value: OwnPages
  change: (change: Partial<OwnPages>) => void
}

function Form({ value, change }: FormProps) {
  const isBusiness = value.of === 'business'
  const line = (name: 'name' | 'what' | 'place' | 'site', label: string) => (
    <Field label={label} optional={name !== 'name'}>
      <TextInput
        spellCheck={false}
        autoComplete="off"
        maxLength={300}
        value={value[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      <Field label={m.search_results_own_of()}>
        <Select
          value={value.of}
          onChange={(event) =>
            change({ of: event.currentTarget.value === 'business' ? 'business' : 'person' })
          }
        >
          <option value="person">{m.search_results_own_person()}</option>
          <option value="business">{m.search_results_own_business()}</option>
        </Select>
      </Field>
      {line('name', m.search_results_own_name())}
      {line('what', isBusiness ? m.search_results_own_offer() : m.search_results_own_job())}
      {line('place', m.search_results_own_place())}
      <Field label={m.search_results_own_about()} optional>
        <TextArea
          sealed
          rows={3}
          maxLength={2000}
          value={value.about}
          onChange={(event) => change({ about: event.currentTarget.value })}
        />
      </Field>
      {line('site', m.search_results_own_site())}
      <Field label={m.search_results_own_links()} hint={m.search_results_own_links_hint()} optional>
        <TextArea
          sealed
          rows={2}
          maxLength={4000}
          value={value.pages}
          onChange={(event) => change({ pages: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Profile texts and structured data for search engines, from what the person wants to publish. */
export function OwnTexts() {
  const { status, versions } = useSingleRecord(ownPagesKind)
  const { value, saveState, change } = useAutosave<OwnPages>(store, 'own', kind)
  const { short, middle, long } = profileTexts(value)
  return (
    <SealedNotice status={status}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {versions[0] && <TwoVersions versions={versions[0]} Version={Version} />}
        <Form value={value} change={change} />
        <StorageNote saveState={saveState} />
        <CopyableText label={m.search_results_own_short()} text={short} />
        <CopyableText label={m.search_results_own_middle()} text={middle === short ? '' : middle} />
        <CopyableText label={m.search_results_own_long()} text={long === `${middle}.` ? '' : long} />
        <CopyableText label={m.search_results_own_data()} text={structuredDataElement(value) ?? ''} />
      </div>
    </SealedNotice>
  )
}
