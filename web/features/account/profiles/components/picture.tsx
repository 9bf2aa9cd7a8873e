import { useRef, useState } from 'react'
import { removePicture, type Profile } from '#contract/profiles.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readPictureFile } from '../model/picture-file.ts'
import { PictureEditor } from './picture-editor.tsx'

interface ChooserProps {
  /** Its first letter is shown if there is neither picture nor name. */
  email: string
  profile: Profile
  onChosen: (image: ImageBitmap) => void
  onProblem: (problem: string | null) => void
}

/** The current picture, with the actions for it. */
function Chooser({ profile, email, onChosen, onProblem }: ChooserProps) {
  const { refreshProfile } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const removal = useWrite(
    async () => {
      await call(removePicture, { params: { user_id: profile.user_id } })
      await refreshProfile()
    },
    (error) => onProblem(m.profiles_picture_failed({ reason: sentenceFor(error) })),
  )
  async function choose(file: File | undefined) {
    if (!file) return
    onProblem(null)
    await readPictureFile(file).then(onChosen, () => onProblem(m.profiles_picture_unreadable()))
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={profile.display_name || email} url={profile.avatar_url} size="large" />
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            // So that choosing the same file again fires an event.
            event.currentTarget.value = ''
          }}
        />
        <Button tone="secondary" onClick={() => input.current?.click()}>
          {profile.avatar_url ? m.profiles_picture_other() : m.profiles_picture_choose()}
        </Button>
        {profile.avatar_url && (
          <Button
            tone="secondary"
            working={removal.isWorking && m.profiles_picture_removing()}
            onClick={() => removal.submit()}
          >
            {m.profiles_picture_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The member's picture: shown, chosen, cropped, removed. */
export function Picture({ profile, email }: { profile: Profile; email: string }) {
  const { refreshProfile } = useAuth()
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function finish() {
    await refreshProfile()
    setImage(null)
  }
  return (
    <section aria-labelledby="picture-title" className="grid gap-4">
      <h2 id="picture-title" className="text-xl">
        {m.profiles_picture()}
      </h2>
      <p className="text-ink-soft">{m.profiles_picture_hint()}</p>
      {problem && (
        <Notice tone="warn" live>
          {problem}
        </Notice>
      )}
      {image ? (
        <PictureEditor
          userId={profile.user_id}
          image={image}
          onSaved={finish}
          onCancel={() => setImage(null)}
        />
      ) : (
        <Chooser profile={profile} email={email} onChosen={setImage} onProblem={setProblem} />
      )}
    </section>
  )
}
