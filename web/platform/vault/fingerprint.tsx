import { useEffect, useState } from 'react'
import type { PublicKeys } from '#encryption/identity.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

/**
 * The eight words of a key pair's fingerprint, for comparing by eye or aloud. Always English words, whatever
 * the page's language.
 */
export function Fingerprint({ keys }: { keys: PublicKeys }) {
  const [words, setWords] = useState<string[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('#encryption/fingerprint.ts').then(({ fingerprintWords }) => {
      if (isCurrent) setWords(fingerprintWords(keys))
    })
    return () => {
      isCurrent = false
    }
  }, [keys])
  if (!words) return <SkeletonBar className="h-6 w-64" />
  return (
    <p lang="en" translate="no" className="font-mono">
      {words.join(' ')}
    </p>
  )
}
