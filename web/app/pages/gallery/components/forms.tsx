import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { EmailInput, TextInput } from '#web/ui/text-input.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import { GallerySection } from './exhibit.tsx'

const places = [
  { value: 'school', label: 'School', hint: 'Also on the way there and back.' },
  { value: 'work', label: 'Work' },
  { value: 'online', label: 'Online' },
] as const

const readers = ['children', 'parents'] as const
const readerNames = { children: () => 'Children', parents: () => 'Parents' }

const problems = [
  { fieldId: 'gallery-email', message: 'Enter an email address, like name@example.org' },
  { fieldId: 'gallery-date', message: 'Enter a day between 1 and 31' },
]

/** All form controls, with and without a problem. */
export function Forms() {
  return (
    <GallerySection title="Forms">
      <div className="grid max-w-form gap-6">
        <ErrorSummary problems={problems} />
        <TypedAnswers />
        <ChosenAnswers />
      </div>
    </GallerySection>
  )
}

function TypedAnswers() {
  return (
    <>
      <Field id="gallery-name" label="Display name" hint="Others may see it." optional>
        <TextInput autoComplete="nickname" />
      </Field>
      <Field id="gallery-email" label="Email" error="Enter an email address, like name@example.org">
        <EmailInput autoComplete="email" defaultValue="name@" />
      </Field>
      <Field label="Search your reports">
        <SearchInput />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field label="What happened" hint="In your own words. No spell-check service reads this.">
        <TextArea sealed />
      </Field>
      <Field label="Country">
        <Select>
          <option>Chile</option>
          <option>Spain</option>
        </Select>
      </Field>
    </>
  )
}

function ChosenAnswers() {
  const [place, setPlace] = useState<(typeof places)[number]['value'] | null>('school')
  const [several, setSeveral] = useState<(typeof places)[number]['value'][]>(['online'])
  const [reader, setReader] = useState<(typeof readers)[number] | null>(null)
  const [date, setDate] = useState({ day: '31', month: '2', year: '2026' })
  return (
    <>
      <OptionalSelect
        label="For"
        emptyLabel="Anyone"
        options={readers}
        names={readerNames}
        value={reader}
        onChoose={setReader}
      />
      <Radios name="gallery-place" legend="Where was it" options={places} value={place} onChange={setPlace} />
      <Checkboxes
        name="gallery-places"
        legend="Where does it go on"
        hint="Choose all that fit."
        options={places}
        value={several}
        onChange={setSeveral}
      />
      <Tiles
        kind="several"
        name="gallery-tiles"
        legend="Where else, by pictures"
        options={places.map(({ value, label }) => ({
          value,
          label,
          icon: <MapPin aria-hidden size={24} />,
        }))}
        value={several}
        onChange={setSeveral}
      />
      <DateInput
        name="gallery-date"
        legend="When was it"
        hint="For example, 27 3 2026"
        error="Enter a day between 1 and 31"
        value={date}
        onChange={setDate}
      />
    </>
  )
}
