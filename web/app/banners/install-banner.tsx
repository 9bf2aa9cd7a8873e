import { Smartphone, X } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#content/brand.ts'
import { installedNames } from '#content/installed-app.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { enableDiscreetMode, disableDiscreetMode } from '#web/platform/device/discreet.ts'
import { setDiscreet, isDiscreet } from '#web/platform/device/discreet-choice.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { installOffer } from '#web/platform/install/install-offer.ts'
import { installsFromShareMenu, recordDismissal } from '#web/platform/install/install-prompt.ts'
import type { InstalledName } from '#web/platform/device/installed-name.ts'
import { isQuietPage } from '#web/platform/install/quiet-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Banner } from './banner.tsx'

const InstallDialog = lazyOrNull(async () => (await import('./install-dialog.tsx')).InstallDialog)

const noOffer = () => null

async function install(name: InstalledName): Promise<void> {
  try {
    const choice = await installOffer.use()?.prompt()
    if (choice?.outcome !== 'accepted') return
    toast({
      tone: 'success',
      title: m.app_install_done(),
      description: m.app_install_thanks({ brand: installedNames[name][getLocale()] }),
    })
  } catch {
    toast({ tone: 'danger', title: m.app_install_failed(), description: m.app_install_failed_text() })
  }
}

/** The name under which the app would be installed. The browser fires its offer again after a change. */
function useName(): [InstalledName, (name: InstalledName) => void] {
  const [name, setName] = useState<InstalledName>(() => (isDiscreet() ? 'plain' : 'own'))
  const change = (next: InstalledName) => {
    if (next === name) return
    installOffer.use()
    setDiscreet(next === 'plain')
    setName(next)
    if (next === 'plain') enableDiscreetMode()
    else disableDiscreetMode(document.title)
  }
  return [name, change]
}

/** Offers to install the app on this device: never while the person writes, and not on a shared device. */
export function InstallBanner() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current, noOffer)
  const [isHidden, setHidden] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useName()
  const isShared = useDeviceChoice() === 'shared'
  const { pathname } = useLocation()
  const fromShareMenu = installsFromShareMenu()
  if (isHidden || isShared || isQuietPage(pathname)) return null
  const open = () => setOpen(true)
  const dismiss = () => {
    recordDismissal()
    setHidden(true)
  }
  const accept = () => {
    setHidden(true)
    void install(name)
  }
  return (
    <>
      <Banner
        icon={Smartphone}
        title={m.app_install_title({ brand: brand.name })}
        text={<VisibilityWarning onChoose={open} />}
        close={<CloseButton onClose={dismiss} />}
      >
        <Button size="small" onClick={offer ? accept : open}>
          {offer ? m.app_install_button() : m.app_install_how()}
        </Button>
        <Button size="small" tone="quiet" onClick={dismiss}>
          {m.app_later()}
        </Button>
      </Banner>
      {isOpen && (
        <Suspense>
          <InstallDialog
            name={name}
            onName={setName}
            onInstall={offer && accept}
            fromShareMenu={fromShareMenu}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A warning before installing: others may see the app, under a name that the person can choose. */
function VisibilityWarning({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      {m.app_install_short()}{' '}
      <button
        type="button"
        className="font-semibold text-deep underline underline-offset-4"
        onClick={onChoose}
      >
        {m.app_install_choose()}
      </button>
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.app_install_close()}
      className="grid size-11 place-items-center rounded-md hover:bg-deep-soft"
      onClick={onClose}
    >
      <X aria-hidden size={22} />
    </button>
  )
}
