// Pages that ask for a day and seal nothing take it from there, without what seals.
export { dayOf, localToday, readDate } from '#web/ui/typed-date.ts'
