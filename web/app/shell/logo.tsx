import { brand } from '#content/brand.ts'
import { useServiceName } from '#web/platform/operator/service-name.ts'

/** Two people, one standing by the other. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" width="38" height="38" className={className}>
      <circle cx="13" cy="14.5" r="5" className="fill-accent-strong" />
      <path d="M4 38v-7.5a9 9 0 0 1 18 0V38Z" className="fill-accent-strong" />
      <circle cx="26" cy="8" r="6" className="fill-deep" />
      <path d="M15.5 38V27.500a10.500 10.500 0 0 1 21 0V38Z" className="fill-deep" />
    </svg>
  )
}

/** The logo with the name, or alone if a narrow screen has no space for the name in this language. */
export function Logo() {
  const name = useServiceName()
  return (
    // A name that does not fit wraps to a second line, which is hidden.
    <span className="flex h-9.5 flex-wrap content-start items-center gap-x-2.5 overflow-hidden">
      <LogoMark />
      <span className="text-xl font-bold leading-none tracking-tight">
        {name === brand.name ? brand.logoText : name}
      </span>
    </span>
  )
}
