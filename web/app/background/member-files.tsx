import { useEffect } from 'react'
import { useOrganisationKeys } from '#web/features/case/organisations/model/team-keys.ts'
import { resumeUploads } from '#web/files/transfer/resume-uploads.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** Sends waiting files once the keys are unlocked. */
export function MemberFiles({ vault }: { vault: OpenVault }) {
  const keyring = useMemberKeyring(vault, useOrganisationKeys(vault))
  useEffect(() => {
    if (keyring) resumeUploads(keyring)
  }, [keyring])
  return null
}
