import { deviceKind, signInDay, type DeviceSession, type SignInDay } from '#contract/sign-ins.ts'
import type { OwnSessionRow, SignInDayRow } from './queries.ts'

const deviceOf = (row: { device_form: string; device_browser: string }) =>
  deviceKind.parse({ form: row.device_form, browser: row.device_browser })

export function presentOwnSession(row: OwnSessionRow): DeviceSession {
  return { id: row.family, device: deviceOf(row), since: row.day, isThis: row.is_this }
}

export function presentSignInDay(row: SignInDayRow): SignInDay {
  return signInDay.parse({
    day: row.day,
    device: deviceOf(row),
    outcome: row.outcome,
    times: Number(row.times),
  })
}
