import type { DeviceKind } from '#contract/sign-ins.ts'

// The order matters: Edge, Opera and Samsung's browser say that they are Chrome, and Chrome that it is Safari.
const browsers: readonly (readonly [RegExp, DeviceKind['browser']])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]

const forms: readonly (readonly [RegExp, DeviceKind['form']])[] = [
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\biPhone\b|\biPod\b|\bMobile\b/, 'phone'],
  [/\bWindows NT\b|\bMacintosh\b|\bX11\b|\bCrOS\b/, 'computer'],
]

/**
 * The coarse kind of a browser, by its user agent; the rest of that is discarded. An iPad says that it is a
 * Macintosh, and is taken for a computer. [Note: Kinds of device]
 */
export function deviceKindOf(userAgent: string | undefined): DeviceKind {
  const header = (userAgent ?? '').slice(0, 500)
  const find = <T>(kinds: readonly (readonly [RegExp, T])[]) => kinds.find(([mark]) => mark.test(header))?.[1]
  return { form: find(forms) ?? 'other', browser: find(browsers) ?? 'other' }
}
