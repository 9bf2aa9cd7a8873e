import { whatMessagesLeave } from '#content/safety/traces.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { mostPeople, type Person } from '../store/plan.ts'
import type { SafetyPlanInHand } from '../store/use-safety-plan.ts'
import { AddPerson } from './add-person.tsx'
import { PersonCard } from './person-card.tsx'

/**
 * Up to five people, each with neutral words, told by the device's own message app. Each gets a message of their own: a common
 * one would show them to each other.
 */
export function TellMyPeople({ plan: { people }, change, isUnreadable }: SafetyPlanInHand) {
  const changePerson = (id: string, changed: Partial<Person>) =>
    change(({ people: before }) => ({
      people: before.map((each) => (each.id === id ? { ...each, ...changed } : each)),
    }))
  const add = (person: { name: string; number: string }) =>
    change(({ people: before }) => ({
      people: [...before, { id: crypto.randomUUID(), ...person, words: m.plan_people_first_words() }],
    }))
  return (
    <section id="people" aria-labelledby="people-title" className="grid content-start gap-4">
      <h2 id="people-title" className="text-2xl">
        {m.plan_people_title()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.plan_people_lead()}</p>
      <SafetyNotice text={whatMessagesLeave} />
      {!isUnreadable && (
        <div className="grid gap-4 scriptless:hidden">
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
          {people.length < mostPeople ? <AddPerson onAdd={add} /> : <p>{m.plan_people_full()}</p>}
        </div>
      )}
    </section>
  )
}
