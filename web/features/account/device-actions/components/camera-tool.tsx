import { Camera } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { Frame } from '#web/platform/native/ports/actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { useAction } from './use-action.ts'
import { usePermission } from './use-permission.ts'
import { Outcome } from './action-outcome.tsx'
import { PermissionState } from './permission-state.tsx'
import { Tool } from './action-card.tsx'

interface OpenCamera {
  readonly stream: MediaStream
  readonly close: (frame: Frame | null) => void
}

/** Takes a photo, which stays in this tab until the person does something with it. */
export function CameraTool() {
  const [permission, refreshState] = usePermission('camera')
  const [open, setOpen] = useState<OpenCamera | null>(null)
  const opened = useRef<OpenCamera>(null)
  // Leaving the page closes the camera.
  useEffect(() => () => opened.current?.close(null), [])
  const viewfinder = (stream: MediaStream) =>
    new Promise<Frame | null>((resolve) => {
      const close = (frame: Frame | null) => {
        opened.current = null
        setOpen(null)
        resolve(frame)
      }
      opened.current = { stream, close }
      setOpen(opened.current)
    })
  const photo = useAction(({ camera }) => camera.takePhoto(viewfinder), refreshState)
  return (
    <Tool id="camera" title={m.device_actions_camera()} Icon={Camera} text={m.device_actions_camera_text()}>
      <PermissionState permission={permission} />
      {open && <Viewfinder {...open} />}
      {!open && !photo.result && (
        <Button working={photo.isWorking && m.device_actions_camera_opening()} onClick={photo.run}>
          {m.device_actions_camera_open()}
        </Button>
      )}
      {photo.result && <PhotoPreview photo={photo.result} onDiscard={photo.forget} />}
      <Outcome failure={photo.failure} />
    </Tool>
  )
}

/** The camera preview. */
function Viewfinder({ stream, close }: OpenCamera) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return undefined
    shown.srcObject = stream
    shown.play().catch(() => close(null))
    return () => void (shown.srcObject = null)
  }, [stream, close])
  const take = () => {
    const { current } = video
    // Before the first frame there is no photo to take.
    if (!current || current.videoWidth === 0) return
    close({ source: current, width: current.videoWidth, height: current.videoHeight })
  }
  return (
    <div className="grid w-full gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.device_actions_camera_sees()}
        className="aspect-video w-full rounded-md bg-sunken object-contain"
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={take}>{m.device_actions_camera_take()}</Button>
        <Button tone="secondary" onClick={() => close(null)}>
          {m.device_actions_camera_close()}
        </Button>
      </div>
    </div>
  )
}

function PhotoPreview({ photo, onDiscard }: { photo: File; onDiscard: () => void }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const saved = useAction(({ saving }) => saving.save(photo, photo.name))
  return (
    <div className="grid w-full gap-3">
      <img
        src={address}
        alt={m.device_actions_camera_photo()}
        className="max-h-80 w-full rounded-md bg-sunken object-contain"
      />
      <p>
        {m.device_actions_camera_stays()}{' '}
        <Link to="/incident-report" className={textLink}>
          {m.device_actions_camera_log()}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          working={saved.isWorking && m.device_actions_save_working()}
          onClick={saved.run}
        >
          {m.device_actions_camera_save()}
        </Button>
        <Button tone="quiet" onClick={onDiscard}>
          {m.device_actions_camera_discard()}
        </Button>
      </div>
      <Outcome failure={saved.failure} done={saved.result && m.device_actions_save_done()} />
    </div>
  )
}
