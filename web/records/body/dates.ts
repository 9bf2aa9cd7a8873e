// Pages that ask for a day and seal nothing take it from there, without what seals.
export { dayOf, localToday, readDate, type ReadDate } from '#web/ui/typed-date.ts'
