import type { Row } from './access-matrix.ts'
import { anybody } from './row-kinds.ts'
import { serviceRows } from './service-rows.ts'

const emptyDetails = {
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

/** The operator's details, and the administrator's role in the support team. */
export const operatorRows: Record<string, Row[]> = {
  'GET /api/operator': anybody(),
  'GET /api/admin/operator': anybody(),
  // Saved before, so permitted callers get as far as the version conflict.
  'PUT /api/admin/operator': anybody(() => ({ body: { details: emptyDetails, version: 0 } })),
  'PUT /api/admin/support-place': anybody(),
  ...serviceRows,
}
