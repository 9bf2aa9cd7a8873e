import type { DeviceKind } from '#contract/sign-ins.ts'
import { m } from '#web/messages/compiled/messages.js'

const browsers: Record<Exclude<DeviceKind['browser'], 'other'>, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}

const forms: Record<DeviceKind['form'], () => string> = {
  phone: m.security_device_phone,
  tablet: m.security_device_tablet,
  computer: m.security_device_computer,
  other: m.security_device_other,
}

/** "Phone, Chrome"; without the browser if it is not a common one. */
export function deviceInWords({ form, browser }: DeviceKind): string {
  const what = forms[form]()
  return browser === 'other' ? what : m.security_device({ what, browser: browsers[browser] })
}
