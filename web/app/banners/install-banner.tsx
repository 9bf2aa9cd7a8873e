import { Smartphone } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { beDiscreet, endDiscretion } from '#web/platform/device/discreet.ts'
import { chooseDiscreet, isDiscreet } from '#web/platform/device/discreet-choice.ts'
import {
  bannerDelay,
  installOffer,
  installsFromShareMenu,
  mayOffer,
  noteDismissed,
} from '#web/platform/install/install-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Banner } from './banner.tsx'

const noOffer = () => null

/** Whether the banner is due: three seconds after the browser offered to install. */
function useIsDue(hasOffer: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!hasOffer) return undefined
    const timer = setTimeout(() => setDue(mayOffer()), bannerDelay)
    return () => clearTimeout(timer)
  }, [hasOffer])
  return isDue
}

async function install(): Promise<void> {
  try {
    const choice = await installOffer.use()?.prompt()
    if (choice?.outcome !== 'accepted') return
    toast({
      tone: 'success',
      title: m.app_install_done(),
      description: m.app_install_thanks({ brand: brand.name }),
    })
  } catch {
    toast({ tone: 'danger', title: m.app_install_failed(), description: m.app_install_failed_text() })
  }
}

/** What the tab shows. The installed app keeps its own name and icon, and the banner says so. */
function PlainName() {
  const [isPlain, setPlain] = useState(isDiscreet)
  const change = (isWanted: boolean) => {
    chooseDiscreet(isWanted)
    setPlain(isWanted)
    if (isWanted) beDiscreet()
    else endDiscretion(document.title)
  }
  return (
    <ChoiceRow
      type="checkbox"
      id="install-plain"
      name="install-plain"
      value="plain"
      label={m.app_install_plain({ name: brand.discreetTitle[getLocale()] })}
      checked={isPlain}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

/** Offers to put the app on this device, and says that others may see it there. */
export function InstallBanner() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current, noOffer)
  const [isHidden, setHidden] = useState(false)
  const fromShareMenu = installsFromShareMenu()
  const isDue = useIsDue(offer !== null || fromShareMenu)
  if (!isDue || isHidden) return null
  const dismiss = () => {
    noteDismissed()
    setHidden(true)
  }
  return (
    <Banner icon={Smartphone} title={m.app_install_title({ brand: brand.name })}>
      <p>{m.app_install_text()}</p>
      <p>{m.app_install_seen({ brand: brand.name })}</p>
      <PlainName />
      {fromShareMenu && <p>{m.app_install_share_menu()}</p>}
      <div className="flex flex-wrap gap-3">
        {offer && (
          <Button
            onClick={() => {
              setHidden(true)
              void install()
            }}
          >
            {m.app_install_button()}
          </Button>
        )}
        <Button tone="quiet" onClick={dismiss}>
          {m.app_later()}
        </Button>
      </div>
    </Banner>
  )
}
