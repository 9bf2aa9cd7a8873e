import { groupTemplates } from '#content/groups/templates.ts'
import { inLocale } from '#content/localised.ts'
import { groupTopics, maxGroupSize, minGroupSize } from '#contract/community/groups.ts'
import { ageBands } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { planFrom, type EditedPlan, type PlanFault } from './edited-plan.ts'
import { groupBandNames, groupLanguageNames, groupTopicNames } from './group-words.ts'

interface PlanFieldsProps {
  /** Prefix that keeps the fields of several forms apart. */
  id: string
  plan: EditedPlan
  faults: readonly PlanFault[]
  /** False for an existing group, whose community cannot change. */
  isNew: boolean
  onChange: (plan: EditedPlan) => void
}

type PlanPartProps = Pick<PlanFieldsProps, 'plan' | 'faults' | 'onChange'>

/** Choice of a template. */
function GroupTemplateField({ plan, onChange }: Pick<PlanFieldsProps, 'plan' | 'onChange'>) {
  return (
    <Field label={m.groups_template()} hint={m.groups_template_hint()}>
      <Select
        defaultValue=""
        onChange={({ currentTarget }) => {
          const template = groupTemplates.find(({ id }) => id === currentTarget.value)
          if (template) onChange(planFrom(template, plan))
        }}
      >
        <option value="">{m.groups_template_none()}</option>
        {groupTemplates.map(({ id, name }) => (
          <option key={id} value={id}>
            {inLocale(name, getLocale())}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function TextFields({ language, plan, faults, onChange }: PlanPartProps & { language: Language }) {
  const text = plan[language]
  const set = (part: Partial<typeof text>) => onChange({ ...plan, [language]: { ...text, ...part } })
  const name = groupLanguageNames[language]()
  return (
    <fieldset className="grid min-w-0 gap-4" lang={language}>
      <legend className="mb-2 font-semibold">{m.groups_text_in({ language: name })}</legend>
      <Field
        label={m.groups_field_name()}
        error={faults.includes(`${language}-name`) && m.groups_fault_name()}
      >
        <TextInput
          maxLength={60}
          value={text.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.groups_field_about()}
        error={faults.includes(`${language}-about`) && m.groups_fault_about()}
      >
        <TextArea
          rows={3}
          className="min-h-24!"
          maxLength={600}
          value={text.about}
          onChange={(event) => set({ about: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.groups_rules()}
        hint={m.groups_field_rules_hint()}
        error={faults.includes(`${language}-rules`) && m.groups_fault_rules()}
      >
        <TextArea
          rows={4}
          className="min-h-24!"
          value={text.rules}
          onChange={(event) => set({ rules: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  )
}

/** Topic, community and number of places. */
function Audience({ id, plan, faults, isNew, onChange }: PlanFieldsProps) {
  const pick = <Value extends string>(all: readonly Value[], typed: string, before: Value): Value =>
    all.find((each) => each === typed) ?? before
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={m.groups_topic()}>
        <Select
          value={plan.topic}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...plan, topic: pick(groupTopics, value, plan.topic) })
          }
        >
          {groupTopics.map((topic) => (
            <option key={topic} value={topic}>
              {groupTopicNames[topic]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.groups_for()}>
        <Select
          value={plan.band}
          disabled={!isNew}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...plan, band: pick(ageBands, value, plan.band) })
          }
        >
          {ageBands.map((band) => (
            <option key={band} value={band}>
              {groupBandNames[band]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={`${id}-capacity`}
        label={m.groups_size()}
        error={
          faults.includes('capacity') && m.groups_fault_size({ least: minGroupSize, most: maxGroupSize })
        }
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={minGroupSize}
          max={maxGroupSize}
          value={Number.isNaN(plan.capacity) ? '' : plan.capacity}
          onChange={(event) => onChange({ ...plan, capacity: event.currentTarget.valueAsNumber })}
        />
      </Field>
    </div>
  )
}

/** All fields of a group: for administrators, and for a facilitator who proposes one. */
export function PlanFields(props: PlanFieldsProps) {
  const { id, plan, faults, isNew, onChange } = props
  return (
    <>
      {isNew && <GroupTemplateField plan={plan} onChange={onChange} />}
      <Audience {...props} />
      <Checkboxes
        name={`${id}-languages`}
        legend={m.groups_languages()}
        error={faults.includes('languages') && m.groups_fault_languages()}
        options={(['en', 'es'] as const).map((value) => ({ value, label: groupLanguageNames[value]() }))}
        value={plan.languages}
        onChange={(languages) => onChange({ ...plan, languages })}
      />
      {plan.languages.map((language) => (
        <TextFields key={language} language={language} plan={plan} faults={faults} onChange={onChange} />
      ))}
    </>
  )
}
