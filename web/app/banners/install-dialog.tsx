import { brand } from '#content/brand.ts'
import { installedNames } from '#content/installed-app.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { InstalledName } from '#web/platform/device/installed-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'

interface InstallDialogProps {
  name: InstalledName
  onName: (name: InstalledName) => void
  /** Installs the app; `null` if the person has to use the browser's menu. */
  onInstall: (() => void) | null
  /** Safari on iPhone and iPad has it in its share menu. */
  fromShareMenu: boolean
  onClose: () => void
}

const icons: Record<InstalledName, string> = { own: '/icons/icon.svg', plain: '/icons/plain.svg' }
const hints: Record<InstalledName, () => string> = {
  own: m.app_install_name_own,
  plain: m.app_install_name_plain,
}

/** Warns who may see the app once it is installed, and lets the person choose its name and icon. */
export function InstallDialog({ name, onName, onInstall, fromShareMenu, onClose }: InstallDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.app_install_title({ brand: brand.name })}
      description={m.app_install_text()}
    >
      <div className="grid gap-5">
        <Notice tone="warn">
          <p>{m.app_install_seen()}</p>
        </Notice>
        <Radios
          name="install-name"
          legend={m.app_install_name()}
          value={name}
          onChange={onName}
          options={(['own', 'plain'] as const).map((each) => ({
            value: each,
            label: installedNames[each][getLocale()],
            hint: hints[each](),
            icon: <img src={icons[each]} alt="" width={32} height={32} />,
          }))}
        />
        {onInstall ? (
          <Button onClick={onInstall}>{m.app_install_button()}</Button>
        ) : (
          <p>{fromShareMenu ? m.app_install_share_menu() : m.app_install_from_menu()}</p>
        )}
      </div>
    </Dialog>
  )
}
