// Re-exported without the sealing code, for pages that only ask for a day.
export { dayOf, parseDate } from '#web/ui/typed-date.ts'
