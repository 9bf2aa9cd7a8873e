import { policyReportsPath } from './policy.ts'

/** Device features that pages may ask for; `self` means that no frame and no other site may. */
const allowedFeatures = ['camera', 'geolocation', 'microphone']

/** Device features that nobody gets, from the list that browsers know (an unknown name is only a console warning). */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  ...allowedFeatures.map((feature) => `${feature}=(self)`),
  ...refusedFeatures.map((feature) => `${feature}=()`),
].join(', ')

/**
 * Headers of every answer, whatever it carries. Where a person came from and goes to is nobody's business, so no
 * referrer leaves the site. HTTPS is pinned only where the site has it.
 */
export function commonHeaders(publicUrl: URL): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Headers of every page, beside {@link commonHeaders} and its own content security policy. */
export const pageHeaders: Record<string, string> = {
  'cache-control': 'no-cache',
  'permissions-policy': permissions,
  'reporting-endpoints': `policy="${policyReportsPath}"`,
}
