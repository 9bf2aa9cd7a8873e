import { m } from '#web/messages/compiled/messages.js'

/** Actions with a description beside the call: those of administrators, the command line and the owner on an account. */
const names: Readonly<Record<string, () => string>> = {
  'POST /api/admin/person-by-address': m.people_audit_search,
  'GET /api/admin/people/:id': m.people_audit_view,
  'POST /api/admin/people/:id/suspension': m.people_audit_suspend,
  'DELETE /api/admin/people/:id/suspension': m.people_audit_lift,
  'PUT /api/admin/people/:id/freeze': m.people_audit_freeze,
  'POST /api/admin/people/:id/factor-reset': m.people_audit_factor_asked,
  'POST /api/admin/people/:id/reopening': m.people_audit_reopening_asked,
  'PUT /api/admin/factor-resets/:id/approval': m.people_audit_factor_approved,
  'DELETE /api/admin/factor-resets/:id': m.people_audit_factor_declined,
  'PUT /api/admin/people/:id/deletion': m.people_audit_deletion,
  'DELETE /api/admin/people/:id/deletion': m.people_audit_deletion_taken,
  'POST /api/admin/administrators': m.people_audit_admin_made,
  'POST /api/admin/administrators/removal': m.people_audit_admin_removed,
  'DELETE /api/accounts/factor-reset': m.people_audit_owner_stopped,
  'POST /api/accounts/factor-reset/stop': m.people_audit_owner_stopped,
  'PUT /api/accounts/asked-deletion': m.people_audit_owner_agreed,
  'DELETE /api/accounts/asked-deletion': m.people_audit_owner_undone,
  'npm run admin -- create': m.people_audit_machine_create,
  'npm run admin -- reset-second-factor': m.people_audit_machine_factor,
  'npm run admin -- suspend': m.people_audit_machine_suspend,
  'npm run admin -- export-audit': m.people_audit_machine_export,
}

/** The description of an action in the audit log; undefined if there is none. */
export const actionName = (action: string): string | undefined => names[action]?.()
