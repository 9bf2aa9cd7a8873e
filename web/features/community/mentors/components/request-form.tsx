import { useState } from 'react'
import { requestMentor } from '#contract/community/mentor-pairs.ts'
import {
  type MentorHour,
  mentorHours,
  type MentorSpecialty,
  mentorSpecialties,
} from '#contract/community/mentors.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { needFaults } from '../model/need-faults.ts'
import { hourNames, languageNames, specialtyNames } from '../words.ts'
import { useMentoringChange } from './use-mentor-change.ts'

export const languageOptions = (['en', 'es'] as const).map((value) => ({
  value,
  label: languageNames[value],
}))
export const specialtyOptions = () =>
  mentorSpecialties.map((value) => ({ value, label: specialtyNames[value]() }))
export const hourOptions = () => mentorHours.map((value) => ({ value, label: hourNames[value]() }))

/** The selected needs, and sending the request. */
function useNeed() {
  const [id] = useState(() => crypto.randomUUID())
  const [specialties, setSpecialties] = useState<MentorSpecialty[]>([])
  const [language, setLanguage] = useState<Language>(getLocale())
  const [hours, setHours] = useState<MentorHour[]>([])
  const [isTried, setTried] = useState(false)
  const change = useMentoringChange()
  const faults = isTried ? needFaults({ specialties, hours }) : []
  const { submit, isWorking, problem } = useWrite(async () => {
    setTried(true)
    const [first] = needFaults({ specialties, hours })
    if (first) {
      focusControl(`need-${first}`)
      throw new Incomplete('')
    }
    await change(requestMentor, { params: { id }, body: { specialties, language, hours } })
    toast({ title: m.mentors_asked(), tone: 'success' })
  })
  return {
    specialties,
    setSpecialties,
    language,
    setLanguage,
    hours,
    setHours,
    faults,
    submit,
    isWorking,
    problem,
  }
}

/** Requests a mentor by needs: without describing what happened, and without picking a person. */
export function MentorRequestForm() {
  const { specialties, setSpecialties, language, setLanguage, hours, setHours, faults, ...write } = useNeed()
  const { submit, isWorking, problem } = write
  return (
    <form className="grid max-w-form gap-5" onSubmit={submit} noValidate aria-labelledby="ask-for-mentor">
      <h2 id="ask-for-mentor" className="text-xl">
        {m.mentors_ask()}
      </h2>
      <p className="text-ink-soft">{m.mentors_ask_text()}</p>
      <Checkboxes
        name="need-specialties"
        legend={m.mentors_need_specialties()}
        hint={m.mentors_need_specialties_hint()}
        error={faults.includes('specialties') && m.mentors_need_specialties_missing()}
        options={specialtyOptions()}
        value={specialties}
        onChange={setSpecialties}
      />
      <div>
        <Segments
          label={m.mentors_need_language()}
          isLabelSeen
          options={languageOptions.map(({ value, label }) => ({ value, label: label() }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Checkboxes
        name="need-hours"
        legend={m.mentors_need_hours()}
        error={faults.includes('hours') && m.mentors_need_hours_missing()}
        options={hourOptions()}
        value={hours}
        onChange={setHours}
      />
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" working={isWorking && m.mentors_asking()}>
          {m.mentors_ask_send()}
        </Button>
      </div>
    </form>
  )
}
