import type { CheckedHost, OwnHost } from '#contract/community/hosts.ts'
import type { HostRow } from './ids.ts'
import { stateOf } from './policy.ts'

const stated = (row: HostRow) => ({
  id: row.id,
  name: row.name,
  about: row.about,
  kinds: [...row.kinds],
  bands: [...row.bands],
  languages: [...row.languages],
  capacity: row.capacity,
  contact: row.contact,
  version: row.version,
  state: stateOf(row),
  checked: row.checked,
  checkedOn: row.checked_on,
  until: row.last_day,
  passed: { host: row.passed_host, facilitator: row.passed_facilitator },
  taken: row.load,
})

export const presentOwnHost = (row: HostRow): OwnHost => stated(row)

export const presentCheckedHost = (row: HostRow): CheckedHost => ({
  ...stated(row),
  memberName: row.member_name,
  address: row.address,
  askedOn: row.asked_on,
  checkedFor:
    row.outcome === 'verified'
      ? {
          kinds: [...row.checked_kinds],
          bands: [...row.checked_bands],
          languages: [...row.checked_languages],
          capacity: row.checked_capacity,
        }
      : null,
})
