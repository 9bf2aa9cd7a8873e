// Pages that ask for a day and seal nothing take it from there, without what seals.
export { dayOf, readDate } from '#web/ui/typed-date.ts'
