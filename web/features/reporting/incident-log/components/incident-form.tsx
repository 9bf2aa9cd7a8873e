import { Clock, Images, Link2, MapPin, Tag, Users } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { AddingWatchContext } from '#web/files/intake/adding-watch.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { whenInWords } from '../words.ts'
import { Chip } from './chip.tsx'
import { HowBad } from './severity-choice.tsx'
import { LinkPanel, type PanelProps, PeoplePanel, TypesPanel, WhenPanel } from './capture-panels.tsx'
import { WherePanel } from './place-panel.tsx'

type PanelName = 'when' | 'where' | 'files' | 'people' | 'link' | 'types'

interface IncidentFormProps extends PanelProps {
  /** What is wrong with the words, or with all of it. */
  problem: string | undefined
  /** The person chose the time; else it is now. */
  isTimed: boolean
  /** Where files are added. */
  files: ReactNode
  hasFiles: boolean
  /** What is asked beside the words, such as whose device this is. */
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

/** What can be added to the words. */
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
      label: isTimed ? whenInWords(fields) : m.incident_log_add_when(),
      isFilled: isTimed,
      content: <WhenPanel fields={fields} onChange={onChange} />,
    },
    {
      name: 'where',
      label: m.incident_log_add_where(),
      isFilled: fields.place.trim() !== '' || fields.position !== null,
      content: <WherePanel fields={fields} onChange={onChange} />,
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

/** The words first; everything else one tap away, and none of it needed. */
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
      <HowBad fields={fields} onChange={onChange} />
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
          // What was recorded or chosen and not added yet outlives a look at another panel.
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
