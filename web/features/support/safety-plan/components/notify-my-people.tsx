import { m } from '#web/messages/compiled/messages.js'
import { PeopleFrame } from './plan-frames.tsx'
import { maxPeople, type PlanPerson } from '../store/plan.ts'
import type { SafetyPlanInHand } from '../store/use-safety-plan.ts'
import { AddPerson } from './add-person.tsx'
import { PersonCard } from './person-card.tsx'

/**
 * Messages to up to five people, each with neutral words, by the device's own message app. Each gets a message of their own: a
 * common one would show them to each other.
 */
export function NotifyMyPeople({ plan: { people }, change }: SafetyPlanInHand) {
  const changePerson = (id: string, changed: Partial<PlanPerson>) =>
    change(({ people: before }) => ({
      people: before.map((each) => (each.id === id ? { ...each, ...changed } : each)),
    }))
  const add = (person: { name: string; number: string }) =>
    change(({ people: before }) => ({
      people: [...before, { id: crypto.randomUUID(), ...person, words: m.safety_plan_people_first_words() }],
    }))
  return (
    <PeopleFrame>
      <ul className="grid gap-4">
        {people.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            onChange={(changed) => changePerson(person.id, changed)}
            onRemove={() =>
              change(({ people: before }) => ({ people: before.filter(({ id }) => id !== person.id) }))
            }
          />
        ))}
      </ul>
      {people.length < maxPeople ? <AddPerson onAdd={add} /> : <p>{m.safety_plan_people_full()}</p>}
    </PeopleFrame>
  )
}
