import type { Row } from './access-matrix.ts'
import { anybody } from './row-kinds.ts'
import { serviceRows } from './service-rows.ts'

const nothing = {
  name: null,
  address: null,
  country: null,
  contactEmail: null,
  securityEmail: null,
  safeguardingLead: null,
  deputyLead: null,
  readers: null,
  readingHours: null,
  retention: null,
}

/** Who runs the server, and the place that its administrator takes at the support team. */
export const operatorRows: Record<string, Row[]> = {
  'GET /api/operator': anybody(),
  'GET /api/admin/operator': anybody(),
  // Somebody saved it before: whoever may gets as far as that.
  'PUT /api/admin/operator': anybody(() => ({ body: { details: nothing, version: 0 } })),
  'PUT /api/admin/support-place': anybody(),
  ...serviceRows,
}
