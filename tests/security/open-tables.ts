/**
 * Tables without secrets: public keys, notices above texts, the migration state, the proof log, and counts that only the server's
 * key connects.
 */
export const publicTables = [
  'certificates_taken_back',
  'community_settings',
  'migrations',
  'operator_details',
  'organisation_keys',
  'organisation_pages',
  'organisation_texts',
  'organisation_verifications',
  'organisations',
  'proof_checkpoints',
  'proof_handovers',
  'proof_tiles',
  'public_figures',
  'releases',
  'sign_in_attempts',
  'spaces',
  'text_changes',
]
