import { Clock, Images, Link2, MapPin, Tag, Users } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { AddingWatchContext } from '#web/files/intake/adding-watch.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { formatWhen } from '../words.ts'
import { Chip } from './chip.tsx'
import { SeverityChoice } from './severity-choice.tsx'
import { LinkPanel, type PanelProps, PeoplePanel, TypesPanel, WhenPanel } from './capture-panels.tsx'
import { PlacePanel } from './place-panel.tsx'

type PanelName = 'when' | 'where' | 'files' | 'people' | 'link' | 'types'

interface IncidentFormProps extends PanelProps {
  /** The problem with the words, or with the whole entry. */
  problem: string | undefined
  /** The person chose the time; otherwise it is the current one. */
  isTimed: boolean
  /** Control for adding files. */
  files: ReactNode
  hasFiles: boolean
  /** Further questions beside the words, such as whose device this is. */
  besideWords?: ReactNode
  wordsLabel: string
  wordsHint?: string
}

const icons = {
  when: <Clock aria-hidden size={20} />,
  where: <MapPin aria-hidden size={20} />,
  files: <Images aria-hidden size={20} />,
  people: <Users aria-hidden size={20} />,
  link: <Link2 aria-hidden size={20} />,
  types: <Tag aria-hidden size={20} />,
}

interface Panel {
  readonly name: PanelName
  readonly label: string
  readonly isFilled: boolean
  readonly content: ReactNode
}

/** The optional questions. */
function panelsOf({ fields, onChange, isTimed, files, hasFiles }: IncidentFormProps): readonly Panel[] {
  return [
    {
      name: 'files',
      label: m.incident_log_add_files(),
      isFilled: hasFiles,
      content: files,
    },
    {
      name: 'when',
      label: isTimed ? formatWhen(fields) : m.incident_log_add_when(),
      isFilled: isTimed,
      content: <WhenPanel fields={fields} onChange={onChange} />,
    },
    {
      name: 'where',
      label: m.incident_log_add_where(),
      isFilled: fields.place.trim() !== '' || fields.position !== null,
      content: <PlacePanel fields={fields} onChange={onChange} />,
    },
    {
      name: 'people',
      label: m.incident_log_add_people(),
      isFilled: fields.people.some((name) => name.trim() !== ''),
      content: <PeoplePanel fields={fields} onChange={onChange} />,
    },
    {
      name: 'link',
      label: m.incident_log_add_link(),
      isFilled: fields.links.some((link) => link.trim() !== ''),
      content: <LinkPanel fields={fields} onChange={onChange} />,
    },
    {
      name: 'types',
      label: m.incident_log_add_types(),
      isFilled: fields.types.length > 0,
      content: <TypesPanel fields={fields} onChange={onChange} />,
    },
  ]
}

/** The words first; everything else is optional and one tap away. */
export function IncidentForm(props: IncidentFormProps) {
  const { fields, onChange, problem, wordsLabel, wordsHint, besideWords } = props
  const [open, setOpen] = useState<PanelName | null>(null)
  const [hasOpenedFiles, setOpenedFiles] = useState(false)
  const show = useCallback((name: PanelName | null) => {
    setOpen(name)
    if (name === 'files') setOpenedFiles(true)
  }, [])
  const watch = useContext(AddingWatchContext)
  useEffect(() => watch?.onShow(() => show('files')), [watch, show])
  const panels = panelsOf(props)
  return (
    <div className="grid gap-4 md:gap-5">
      <Field id="log-words" label={wordsLabel} hint={wordsHint} error={problem}>
        <TextArea
          sealed
          rows={4}
          value={fields.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      </Field>
      {besideWords}
      <SeverityChoice fields={fields} onChange={onChange} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.incident_log_add_title()}</legend>
        {panels.map(({ name, label, isFilled }) => (
          <Chip
            key={name}
            icon={icons[name]}
            controls={`log-panel-${name}`}
            isOpen={open === name}
            isFilled={isFilled}
            onToggle={() => show(open === name ? null : name)}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      {panels.map(
        ({ name, content }) =>
          // Recorded or selected files that are not added yet survive opening another panel.
          (name === open || (name === 'files' && hasOpenedFiles)) && (
            <div
              key={name}
              id={`log-panel-${name}`}
              hidden={name !== open}
              className="border-s-2 border-line ps-4"
            >
              {content}
            </div>
          ),
      )}
    </div>
  )
}
