const stampPattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** The name of a backup: its moment, as a folder may be called on any system. */
export const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export const isStamp = (name: string): boolean => stampPattern.test(name)

/** The moment of a backup, of its name. */
export const momentOf = (stamp: string): Date => new Date(stamp.replace(stampPattern, '$1T$2:$3:$4Z'))
