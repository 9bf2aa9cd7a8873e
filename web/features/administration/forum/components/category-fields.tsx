import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { categorySlug, type CategoryFault, type EditedCategory } from '../model/edited-category.ts'

interface CategoryFieldsProps {
  /** Distinguishes the fields of several forms. */
  id: string
  category: EditedCategory
  faults: readonly CategoryFault[]
  /** Its address is not in use yet, and follows the name. */
  isNew: boolean
  onChange: (category: EditedCategory) => void
}

function Descriptions({ category, faults, onChange }: Omit<CategoryFieldsProps, 'id' | 'isNew'>) {
  const { description } = category
  return (
    <>
      <Field
        label={m.administration_forum_description_en()}
        error={faults.includes('descriptionEn') && m.administration_forum_description_missing()}
      >
        <TextArea
          lang="en"
          rows={2}
          className="min-h-20!"
          maxLength={300}
          value={description.en}
          onChange={(event) =>
            onChange({ ...category, description: { ...description, en: event.currentTarget.value } })
          }
        />
      </Field>
      <Field
        label={m.administration_forum_description_es()}
        error={faults.includes('descriptionEs') && m.administration_forum_description_missing()}
      >
        <TextArea
          lang="es"
          rows={2}
          className="min-h-20!"
          maxLength={300}
          value={description.es}
          onChange={(event) =>
            onChange({ ...category, description: { ...description, es: event.currentTarget.value } })
          }
        />
      </Field>
    </>
  )
}

/** The name and description of a category in both languages, and its place. */
function NameFields({ category, faults, isNew, onChange }: Omit<CategoryFieldsProps, 'id'>) {
  const { name, address } = category
  const rename = (en: string) => {
    const follows = isNew && (address === '' || address === categorySlug(name.en))
    onChange({ ...category, name: { ...name, en }, ...(follows ? { address: categorySlug(en) } : {}) })
  }
  return (
    <>
      <Field
        label={m.administration_forum_name_en()}
        error={faults.includes('nameEn') && m.administration_forum_name_missing()}
      >
        <TextInput
          lang="en"
          maxLength={60}
          value={name.en}
          onChange={(event) => rename(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={m.administration_forum_name_es()}
        error={faults.includes('nameEs') && m.administration_forum_name_missing()}
      >
        <TextInput
          lang="es"
          maxLength={60}
          value={name.es}
          onChange={(event) => onChange({ ...category, name: { ...name, es: event.currentTarget.value } })}
        />
      </Field>
      <Descriptions category={category} faults={faults} onChange={onChange} />
      <Field
        label={m.administration_forum_address()}
        hint={m.administration_forum_address_hint()}
        error={faults.includes('address') && m.administration_forum_address_wrong()}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={address}
          onChange={(event) => onChange({ ...category, address: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

const rules = ['firstWaits', 'isIndexed'] as const

/** Who reads its topics first, and who can find them. */
function ReaderFields({ id, category, onChange }: Omit<CategoryFieldsProps, 'faults' | 'isNew'>) {
  return (
    <>
      <Checkboxes
        name={`${id}-rules`}
        legend={m.administration_forum_rules()}
        options={[
          {
            value: 'firstWaits',
            label: m.administration_forum_first_waits(),
            hint: m.administration_forum_first_waits_hint(),
          },
          ...(category.band === 'older'
            ? [
                {
                  value: 'isIndexed' as const,
                  label: m.administration_forum_indexed(),
                  hint: m.administration_forum_indexed_hint(),
                },
              ]
            : []),
        ]}
        value={rules.filter((rule) => category[rule])}
        onChange={(next) =>
          onChange({
            ...category,
            firstWaits: next.includes('firstWaits'),
            isIndexed: next.includes('isIndexed'),
          })
        }
      />
    </>
  )
}

/** Who can write in it, in which languages, and who can find it. */
function Rules({ id, category, faults, onChange }: Omit<CategoryFieldsProps, 'isNew'>) {
  const { languages, starters, state } = category
  return (
    <>
      <Checkboxes
        name={`${id}-languages`}
        legend={m.administration_forum_languages()}
        error={faults.includes('languages') && m.administration_forum_languages_missing()}
        options={[
          { value: 'en', label: m.forum_language_en() },
          { value: 'es', label: m.forum_language_es() },
        ]}
        value={languages}
        onChange={(next) => onChange({ ...category, languages: next })}
      />
      <Radios
        name={`${id}-starters`}
        legend={m.administration_forum_starters()}
        options={[
          { value: 'everyone', label: m.administration_forum_starters_everyone() },
          { value: 'moderators', label: m.administration_forum_starters_moderators() },
        ]}
        value={starters}
        onChange={(next) => onChange({ ...category, starters: next })}
      />
      <ReaderFields id={id} category={category} onChange={onChange} />
      <Radios
        name={`${id}-state`}
        legend={m.administration_forum_state()}
        options={[
          { value: 'open', label: m.administration_forum_open() },
          {
            value: 'closed',
            label: m.administration_forum_closed(),
            hint: m.administration_forum_closed_hint(),
          },
        ]}
        value={state}
        onChange={(next) => onChange({ ...category, state: next })}
      />
    </>
  )
}

/** All settings of a category. */
export function CategoryFields({ id, ...props }: CategoryFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <NameFields {...props} />
      </div>
      <div className="grid content-start gap-4">
        <Rules id={id} {...props} />
      </div>
    </div>
  )
}
